//! Reads Rust source as tokens for the tests that hold the rules of the house: modules, the paths a file names, the
//! functions it defines, without its `#[cfg(test)]` parts. Only what those rules need; it is no parser.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::path::Path;

/// A word, a sign or a literal, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    pub text: String,
    /// From 1.
    pub line: usize,
    pub word: bool,
}

/// A path such as `crate::text::CleanLine`, as written; each leaf of a `use` tree is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    pub segments: Vec<String>,
    pub line: usize,
    /// Inline modules around it: so many `super` stay in the file.
    pub depth: usize,
}

/// A function and the lines from its `fn` to its closing brace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    pub name: String,
    pub line: usize,
    pub lines: usize,
}

/// One file of `src/`.
#[derive(Debug)]
pub struct SourceFile {
    /// From the root of the project, with `/`: `src/text/span.rs`.
    pub name: String,
    /// Its place in the crate: `["text", "span"]`; empty for `lib.rs`, `["main"]` for `main.rs`.
    pub module: Vec<String>,
    pub first_line: String,
    /// Lines without the test parts.
    pub lines: usize,
    pub tokens: Vec<Token>,
    /// Child modules that only tests have.
    pub test_children: Vec<String>,
    /// True for a file that is compiled for tests alone.
    pub only_tests: bool,
}

impl SourceFile {
    pub fn parse(name: &str, text: &str) -> SourceFile {
        let stream: TokenStream = text.parse().unwrap_or_else(|e| panic!("{name} is no Rust: {e}"));
        let mut tokens = Vec::new();
        flatten(stream, &mut tokens);
        let only_tests = find(&tokens, &["#", "!", "[", "cfg", "(", "test", ")", "]"]).is_some();
        let (hidden, test_children) = cut_tests(&mut tokens);
        SourceFile {
            name: name.to_owned(),
            module: module_of(name),
            first_line: text.lines().next().unwrap_or_default().to_owned(),
            lines: text.lines().count() - hidden,
            tokens,
            test_children,
            only_tests,
        }
    }

    /// Every path with at least two segments, and every leaf of a `use`.
    pub fn paths(&self) -> Vec<Named> {
        let depths = inline_depths(&self.tokens);
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let start = found.len();
            if self.tokens[at].text == "use" && !generic_use(&self.tokens, at) {
                let before = at;
                at += 1;
                use_tree(&self.tokens, &mut at, &[], &mut found);
                found[start..].iter_mut().for_each(|named: &mut Named| named.depth = depths[before]);
            } else if self.tokens[at].word {
                let (line, depth) = (self.tokens[at].line, depths[at]);
                let segments = plain_path(&self.tokens, &mut at);
                if segments.len() > 1 {
                    found.push(Named { segments, line, depth });
                }
            } else {
                at += 1;
            }
        }
        found
    }

    /// The modules that the file declares with a file of their own.
    pub fn children(&self) -> Vec<String> {
        let declared = |w: &[Token]| w[0].text == "mod" && w[1].word && w[2].text == ";";
        self.tokens.windows(3).filter(|w| declared(w)).map(|w| w[1].text.clone()).collect()
    }

    pub fn functions(&self) -> Vec<Function> {
        let starts = self.tokens.windows(2).enumerate();
        starts
            .filter(|(_, w)| w[0].text == "fn" && w[1].word)
            .filter_map(|(at, _)| self.function(at))
            .collect()
    }

    /// The function whose `fn` is token `at`; `None` for one without a body.
    fn function(&self, at: usize) -> Option<Function> {
        let rest = &self.tokens[at..];
        let mut depth = 0i32;
        let open = rest.iter().position(|t| {
            depth += nesting(t) * i32::from(t.text != "{" && t.text != "}");
            depth == 0 && (t.text == "{" || t.text == ";")
        })?;
        if rest[open].text == ";" {
            return None;
        }
        let end = open + closing(&rest[open..]);
        let (first, last) = (rest[0].line, rest[end].line);
        Some(Function { name: rest[1].text.clone(), line: first, lines: last - first + 1 })
    }
}

/// Every file of a folder and below it, sorted by name; `root` is the folder that holds `src`.
pub fn read_tree(root: &Path, folder: &str) -> Vec<SourceFile> {
    let mut files = Vec::new();
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
                files.push(SourceFile::parse(&name, &std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    files
}

fn module_of(name: &str) -> Vec<String> {
    let inner = name.trim_start_matches("src/").trim_end_matches(".rs");
    if inner == "lib" { Vec::new() } else { inner.split('/').map(str::to_owned).collect() }
}

/// Tokens in the order of the file, groups as their brackets, `::` and `->` as one.
fn flatten(stream: TokenStream, out: &mut Vec<Token>) {
    let mut push = |text: String, line, word| out.push(Token { text, line, word });
    for tree in stream {
        let line = tree.span().start().line;
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                push(open.to_owned(), line, false);
                let mut inner = Vec::new();
                flatten(group.stream(), &mut inner);
                inner.into_iter().for_each(|t| push(t.text, t.line, t.word));
                push(close.to_owned(), group.span_close().start().line, false);
            }
            TokenTree::Ident(ident) => push(ident.to_string(), line, true),
            TokenTree::Literal(_) => push("\"\"".to_owned(), line, false),
            TokenTree::Punct(sign) => push(sign.as_char().to_string(), line, false),
        }
    }
    join_colons(out);
}

/// Two colons side by side become `::`.
fn join_colons(tokens: &mut Vec<Token>) {
    let mut joined: Vec<Token> = Vec::with_capacity(tokens.len());
    for token in tokens.drain(..) {
        match joined.last_mut() {
            Some(last) if last.text == ":" && token.text == ":" => last.text.push(':'),
            _ => joined.push(token),
        }
    }
    *tokens = joined;
}

fn nesting(token: &Token) -> i32 {
    match token.text.as_str() {
        "(" | "[" | "{" => 1,
        ")" | "]" | "}" => -1,
        _ => 0,
    }
}

/// Where the bracket that opens at 0 closes.
fn closing(tokens: &[Token]) -> usize {
    let mut depth = 0;
    let end = tokens.iter().position(|t| {
        depth += nesting(t);
        depth == 0
    });
    end.expect("proc_macro2 gives balanced brackets")
}

fn find(tokens: &[Token], words: &[&str]) -> Option<usize> {
    tokens.windows(words.len()).position(|w| w.iter().zip(words).all(|(t, word)| t.text == *word))
}

/// Removes each item under `#[cfg(test)]`; gives the lines it took and the modules with a file among them.
fn cut_tests(tokens: &mut Vec<Token>) -> (usize, Vec<String>) {
    let (mut lines, mut modules) = (0, Vec::new());
    while let Some(start) = find(tokens, &["#", "[", "cfg", "(", "test", ")", "]"]) {
        let end = start + item_end(&tokens[start..]);
        let item: Vec<Token> = tokens.drain(start..end).collect();
        lines += item.last().map_or(0, |last| last.line - item[0].line + 1);
        if let [.., keyword, name, end] = item.as_slice()
            && (keyword.text.as_str(), end.text.as_str()) == ("mod", ";")
        {
            modules.push(name.text.clone());
        }
    }
    (lines, modules)
}

/// Tokens of the item that begins with an attribute: up to its `;` or the end of its braces.
fn item_end(tokens: &[Token]) -> usize {
    let mut at = 0;
    while tokens.get(at).is_some_and(|t| t.text == "#") {
        at += 2 + closing(&tokens[at + 1..]);
    }
    let import = tokens[at..].iter().take(6).any(|t| t.text == "use");
    let mut depth = 0;
    for (i, token) in tokens.iter().enumerate().skip(at) {
        depth += nesting(token);
        let closed = depth == 0 && (token.text == ";" || (token.text == "}" && !import));
        if closed {
            return i + 1;
        }
        if depth < 0 {
            return i;
        }
    }
    tokens.len()
}

/// For each token the number of `mod name { … }` around it.
fn inline_depths(tokens: &[Token]) -> Vec<usize> {
    let mut depths = vec![0; tokens.len()];
    for (at, w) in tokens.windows(3).enumerate() {
        if w[0].text == "mod" && w[1].word && w[2].text == "{" {
            let end = at + 2 + closing(&tokens[at + 2..]);
            depths[at + 2..end].iter_mut().for_each(|depth| *depth += 1);
        }
    }
    depths
}

/// `impl Trait + use<'a>`: a bound, not an import.
fn generic_use(tokens: &[Token], at: usize) -> bool {
    tokens.get(at + 1).is_some_and(|t| t.text == "<")
}

/// Words parted by `::`, from token `at` on, which is a word.
fn plain_path(tokens: &[Token], at: &mut usize) -> Vec<String> {
    let mut segments = vec![tokens[*at].text.clone()];
    while tokens.get(*at + 1).is_some_and(|t| t.text == "::") && tokens.get(*at + 2).is_some_and(|t| t.word) {
        *at += 2;
        segments.push(tokens[*at].text.clone());
    }
    *at += 1;
    segments
}

/// The leaves of a `use` tree; a `self` at its end stands for the module itself.
fn use_tree(tokens: &[Token], at: &mut usize, prefix: &[String], found: &mut Vec<Named>) {
    let mut segments = prefix.to_vec();
    while let Some(token) = tokens.get(*at) {
        match token.text.as_str() {
            "::" => *at += 1,
            "{" => {
                *at += 1;
                while tokens.get(*at).is_some_and(|t| t.text != "}") {
                    use_tree(tokens, at, &segments, found);
                    *at += usize::from(tokens.get(*at).is_some_and(|t| t.text == ","));
                }
                *at += 1;
                return;
            }
            "as" => *at += 2,
            "self" if !segments.is_empty() => *at += 1,
            _ if token.word || token.text == "*" => {
                segments.push(token.text.clone());
                *at += 1;
            }
            _ => break,
        }
    }
    let line = tokens[(*at).min(tokens.len()) - 1].line;
    found.push(Named { segments, line, depth: 0 });
}
