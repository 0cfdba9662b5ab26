//! Abstracts in JATS, the markup of journals: paragraphs and headings parted by blank lines, a few tags of style kept
//! as those of HTML, a formula by its TeX where it has one, and every other tag taken away.

/// Elements whose end or beginning parts paragraphs.
const BLOCKS: &[&str] = &["p", "sec", "title", "list", "list-item", "abstract", "disp-formula", "label"];
/// Elements of style and those of HTML that mean the same.
const STYLES: &[(&str, &str)] = &[
    ("italic", "i"),
    ("bold", "b"),
    ("sub", "sub"),
    ("sup", "sup"),
    ("sc", "sc"),
    ("monospace", "tt"),
    ("underline", "u"),
];

/// The text of a JATS abstract.
pub fn plain(raw: &str) -> String {
    let mut out = Plain::default();
    let mut rest = raw;
    while let Some(at) = rest.find('<') {
        out.text(&rest[..at]);
        rest = &rest[at..];
        match tag(rest) {
            Some(tag) => {
                rest = &rest[tag.length..];
                rest = &rest[out.tag(&tag, rest)..];
            }
            None => {
                out.text("<");
                rest = &rest[1..];
            }
        }
    }
    out.text(rest);
    out.paragraphs()
}

/// One tag.
struct Tag<'a> {
    /// Its name without `jats:` or `mml:`.
    name: &'a str,
    closes: bool,
    length: usize,
}

/// The tag with which a text begins; `None` for a lone `<`.
fn tag(text: &str) -> Option<Tag<'_>> {
    let inside = text.strip_prefix('<')?;
    let (closes, inside) = inside.strip_prefix('/').map_or((false, inside), |rest| (true, rest));
    let end = inside.find(['>', '<']).filter(|end| inside[*end..].starts_with('>'))?;
    let whole = inside[..end].split([' ', '\t', '\n', '/']).next()?;
    let named = whole.starts_with(|c: char| c.is_ascii_alphabetic());
    let name = whole.rsplit(':').next()?;
    let known = whole.contains(':')
        || BLOCKS.contains(&name)
        || STYLES.iter().any(|(from, to)| [from, to].contains(&&name));
    let length = text.len() - inside.len() + end + 1;
    (named && known).then_some(Tag { name, closes, length })
}

/// The text so far, one paragraph after another.
#[derive(Default)]
struct Plain {
    done: Vec<String>,
    this: String,
}

impl Plain {
    fn text(&mut self, text: &str) {
        self.this.push_str(text);
    }

    /// Ends a paragraph; the word "Abstract" alone at the beginning is none.
    fn end(&mut self) {
        let words: Vec<_> = self.this.split_whitespace().collect();
        let paragraph = words.join(" ");
        let heading = self.done.is_empty() && paragraph.eq_ignore_ascii_case("abstract");
        if !paragraph.is_empty() && !heading {
            self.done.push(paragraph);
        }
        self.this.clear();
    }

    /// What a tag does; how much of what follows it has been taken.
    fn tag(&mut self, tag: &Tag<'_>, after: &str) -> usize {
        if BLOCKS.contains(&tag.name) {
            self.end();
        } else if let Some((_, html)) = STYLES.iter().find(|(from, to)| [*from, *to].contains(&tag.name)) {
            self.text(&format!("<{}{html}>", if tag.closes { "/" } else { "" }));
        } else if tag.name == "tex-math" && !tag.closes {
            let closing = |end: &usize| {
                ["</jats:tex-math>", "</tex-math>"].iter().any(|tag| after[*end..].starts_with(tag))
            };
            let Some(end) = after.find("</").filter(closing) else { return 0 };
            self.text(&formula(&after[..end]));
            return end;
        } else if tag.name == "math" && !tag.closes && self.this.ends_with('$') {
            // The same formula once more, as MathML.
            return after.find("</mml:math>").unwrap_or(0);
        }
        0
    }

    fn paragraphs(mut self) -> String {
        self.end();
        self.done.join("\n\n")
    }
}

/// A formula between dollars; publishers put it into a whole document of its own.
fn formula(tex: &str) -> String {
    let inside = tex.split_once("\\begin{document}").map_or(tex, |(_, rest)| rest);
    let inside = inside.split_once("\\end{document}").map_or(inside, |(formula, _)| formula);
    format!("${}$", inside.trim().trim_matches('$').trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_and_styles_are_kept_and_other_tags_go() {
        for (raw, wanted) in [
            ("<jats:p>We follow\n      <jats:italic>salt</jats:italic>.</jats:p>", "We follow <i>salt</i>."),
            (
                "<jats:title>Abstract</jats:title>\n <jats:sec>\n <jats:title>Aims</jats:title><jats:p>Salt.</jats:p></jats:sec>",
                "Aims\n\nSalt.",
            ),
            ("<p>One.</p><p>Two.</p>", "One.\n\nTwo."),
            ("a < b and <think> and x<sub>2</sub>", "a < b and <think> and x<sub>2</sub>"),
            ("<jats:ext-link href=\"https://a.org\">here</jats:ext-link> &lt;i&gt;", "here &lt;i&gt;"),
            (
                "For <jats:tex-math>\\documentclass{x}\\begin{document}$$k=1$$\\end{document}</jats:tex-math><mml:math><mml:mi>k</mml:mi></mml:math> only",
                "For $k=1$ only",
            ),
            ("of <mml:math><mml:mi>k</mml:mi></mml:math>", "of k"),
            ("<jats:p>open <jats:p", "open <jats:p"),
            ("", ""),
        ] {
            assert_eq!(plain(raw), wanted, "{raw}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_markup_panics(raw in "(<|>|/|jats:|p|title|tex-math|</|\\$|mml:math|é| |\n){0,40}") {
            let _ = plain(&raw);
        }
    }
}
