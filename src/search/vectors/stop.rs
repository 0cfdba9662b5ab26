//! Words that tell nothing of what a paper is about: the small words of English, and those that every paper says of
//! itself. They count in searches, but neither tie papers nor name topics.

use crate::search::index::stem;
use std::collections::HashSet;

/// The stems of the words.
pub fn stop_stems() -> HashSet<String> {
    WORDS.split_whitespace().map(stem).collect()
}

const WORDS: &str = "
    a about above across after again against al all almost along already also although always am among an and another
    any are around as at away back be became because become been before behind being below best better between beyond
    both but by can cannot could did do does doing done down due during each either else enough especially et etc even
    ever every example far few finally first for from full further furthermore give given go good had has have having he
    hence her here high him his how however i ie if in indeed instead into is it its itself just keep key kind large
    last later least less let like likely little long low made main mainly make many may me mean might more moreover
    most much must my namely near need neither never new next no none nor not nothing now of off often old on once one
    only onto or other others otherwise our out over own part per perhaps possible quite rather re really recent
    recently respectively same second see seem seen several shall she should show shown side simple since single so some
    still such take than that the their them then there thereby therefore these they thing this those though three
    through throughout thus to together too toward towards two typically under unlike until up upon us use used useful
    using usually various very via was way we well were what when where whereas whether which while who whole whom whose
    why will with within without would yet you your e g s t don doesn isn

    ability able abstract account achieve address aim allow analyze analysis apply application approach article aspect
    assume available baseline benchmark call case challenge challenging common compare comparable comparison compute
    conduct consider consist consistently contain contribute contribution crucial current currently data dataset
    demonstrate demonstrated depend derive describe design despite develop difficult difficulty directly discuss
    effective effectively effectiveness efficient efficiently empirical empirically enable establish evaluate
    evaluation evidence existing experiment experimental experimentally explore extend extensive find focus follow
    framework general generally github goal http https idea identify illustrate impact implement important improve
    improvement include increase increasingly insight introduce investigate involve issue known lead leverage limit
    limitation limited literature major method metric motivate novel observe obtain offer outperform overall paper
    particular particularly perform performance popular present previous previously prior problem procedure promising
    propose proposed prove provide publicly question reach real recent reduce relate related release report require
    research result reveal review rely set setting show significant significantly solution solve special specific
    specifically state study sufficient suggest superior support task technique term test theoretical tool treat
    typical understand understanding validate variety vary verify wide widely work world www com
";
