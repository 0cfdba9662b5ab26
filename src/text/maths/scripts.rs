//! Subscripts and superscripts: Unicode's own where every character has one, else `_` and `^` with the text.

use super::super::draft::Cells;
use super::super::kind::Glyphs;
use super::super::span::Style;
use super::atom::THIN;
use super::brackets::is_bracketed;
use unicode_normalization::char::is_combining_mark;

/// More characters than this are hard to read when raised.
const LONGEST: usize = 8;

/// Characters with their raised forms, pair by pair.
const RAISED: &str = "0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺−⁻-⁻=⁼(⁽)⁾\
    aᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰiⁱjʲkᵏlˡmᵐnⁿoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻ\
    AᴬBᴮDᴰEᴱGᴳHᴴIᴵJᴶKᴷLᴸMᴹNᴺOᴼPᴾRᴿTᵀUᵁVⱽWᵂβᵝγᵞδᵟθᶿφᵠχᵡ\
    ⊤ᵀ⊺ᵀ∘°°°′′**⋆⋆††‡‡";

/// Characters with their lowered forms, pair by pair.
const LOWERED: &str = "0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊−₋-₋=₌(₍)₎\
    aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓβᵦγᵧρᵨφᵩχᵪ";

/// Signs that are raised as they are, also where a terminal lacks the raised figures.
const PLAIN: &str = "'′*";

/// Sets scripts after a base. True when it ends with a script that a letter must be set off from.
pub fn set(out: &mut Cells, sub: &[(char, Style)], sup: &[(char, Style)], glyphs: Glyphs) -> bool {
    let (sub, sup) = (Script::new(sub, '_', glyphs), Script::new(sup, '^', glyphs));
    let (first, second) = if !sub.drawn && sup.drawn { (sup, sub) } else { (sub, sup) };
    let bare = if second.cells.is_empty() { first.bare } else { second.bare };
    out.extend(first.cells);
    out.extend(second.cells);
    bare
}

/// A script as it is shown.
struct Script {
    cells: Cells,
    /// True when Unicode has it, or when there is none.
    drawn: bool,
    /// True for a sign and a text without brackets.
    bare: bool,
}

impl Script {
    fn new(source: &[(char, Style)], sign: char, glyphs: Glyphs) -> Script {
        let source: Cells = source.iter().copied().filter(|cell| cell.0 != THIN).collect();
        if let Some(cells) = drawn(&source, sign, glyphs) {
            return Script { cells, drawn: true, bare: false };
        }
        let style = source.first().map_or(Style::empty(), |cell| cell.1);
        let single = source.iter().filter(|cell| !is_combining_mark(cell.0)).count() == 1;
        let word = sign == '_' && source.iter().all(|cell| is_word_sign(cell.0));
        let bare = single || word;
        let mut cells = vec![(sign, style)];
        if bare || is_bracketed(&source) {
            cells.extend(source);
        } else {
            cells.push(('(', style));
            cells.extend(source);
            cells.push((')', style));
        }
        Script { cells, drawn: false, bare }
    }
}

/// The script in Unicode's own characters.
fn drawn(source: &[(char, Style)], sign: char, glyphs: Glyphs) -> Option<Cells> {
    if source.len() > LONGEST {
        return None;
    }
    let table = if sign == '^' { RAISED } else { LOWERED };
    let form = |c: char| match glyphs {
        Glyphs::Unicode => lookup(table, c),
        Glyphs::Ascii => (sign == '^' && PLAIN.contains(c)).then_some(if c == '*' { '*' } else { '\'' }),
    };
    source.iter().map(|&(c, style)| Some((form(c)?, style))).collect()
}

/// True for letters and digits that are not themselves raised or lowered.
fn is_word_sign(c: char) -> bool {
    let is_script = |table: &str| table.chars().skip(1).step_by(2).any(|form| form == c);
    is_combining_mark(c) || (c.is_alphanumeric() && !is_script(RAISED) && !is_script(LOWERED))
}

fn lookup(table: &str, wanted: char) -> Option<char> {
    let mut chars = table.chars();
    while let (Some(plain), Some(form)) = (chars.next(), chars.next()) {
        if plain == wanted {
            return Some(form);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    #[test]
    fn scripts_are_drawn_or_written() {
        crate::text::tests::check_rows(&[
            ("$a_{ij}$, $2^{-4}$, $M^\\top$, $90^\\circ$, $g'$, $y^*$", "aᵢⱼ, 2⁻⁴, Mᵀ, 90°, g′, y*"),
            (
                "$\\ell_\\infty$, $R_D$, $T_{warm}$, $a_{i,j}$, $m^{2/3}$",
                "ℓ_∞, R_D, T_warm, a_(i,j), m^(2/3)",
            ),
            ("$\\mathbb{R}^{m\\times n}$, $3^{\\log n}$, $2^{(a,b)}$", "ℝ^(m×n), 3^(log n), 2^(a,b)"),
            ("$u_i^2$, $v_d^2$, $\\|B\\|_F^2$, N$_2$, $x_{y^2}$", "uᵢ², v²_d, ‖B‖²_F, N₂, x_(y²)"),
            ("$\\sum_{k=0}^m k$, $W_Ky$, $a_{123456789}$", "∑ₖ₌₀ᵐ k, W_K y, a_123456789"),
        ]);
    }
}
