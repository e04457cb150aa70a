// Patterns of small letters without accents and apostrophes; " . " ends a part of a sentence. The phrases follow the
// questions of the Columbia scale (https://cssrs.columbia.edu/) and the warning signs listed in
// https://www.nimh.nih.gov/health/publications/warning-signs-of-suicide. To miss one is worse than to offer help in vain.

const MOST_ADVERBS =
  'just|really|sometimes|honestly|only|truly|actually|still|also|literally|always|often|badly|seriously|simply|secretly|even|almost|now|do|have|had';
/** The number of adverbs is not limited: engines copy what is bounded, and these patterns hold it dozens of times. */
const ADVERBS = `(?: (?:${MOST_ADVERBS}|so))*`;
const END =
  '(?= (?:\\.|now|today|tonight|tomorrow|soon|and|but|because|anymore|any more|any longer|no more|like this) )';
const WITHOUT_YOU = '(?: without (?:him|her|them|you|my (?:wife|husband|son|daughter|partner)))?';
/** Matches without "I", too: "Just want to die." No beginning runs into the next one, so that the time stays linear. */
const I = `(?:(?:i|im|ive|id|and|but|or|\\.)${ADVERBS}|so(?: (?:${MOST_ADVERBS}))*)`;
const I_WISH_TO = `${I} (?:want to|wanted to|wanna|wish to|need to|hope to|wish i could|wished i could|feel like i want to|would like to|would rather|rather)${ADVERBS}`;
const I_WANT_TO = `(?:${I_WISH_TO}|${I} (?:am going to|going to|gonna|plan to|planning to|decided to|about to|ready to)${ADVERBS})`;
const I_THINK_OF = `${I}(?: (?:am|was|been|keep|kept|started))?(?: (?:thinking|think|thought|dreaming|dream)(?: of| about)| having thoughts of| thoughts of| feel like| feeling like| considering| considered| planning| contemplating| tempted by)`;
const URGE_TO = '(?:urge|urges|tempted|impulse) (?:to|of)';

/** These are removed first, because each holds words of a phrase below in another meaning. */
const EVERYDAY_PHRASES = [
  '(?:die|dying) (?:of|from|for|laughing|on this|on that|happy|old|rich|young|trying|peacefully|before|again|hard|at home|with dignity|my hair)',
  '(?:die|dying) in (?:my|our) (?:own )?(?:bed|home|house|garden)',
  '(?:die|dying) (?:peacefully )?in (?:my|our) sleep (?:at|when|one day|someday|like)',
  '(?:dont|do not|didnt|did not|never|nobody|not|no one|none of us)(?: really| even| actually)? (?:want|wants|wanted|ready|going|hope|plan|planning)(?: yet)? to (?:die|be dead)',
  'mori(?:r|rme) de (?:risa|verguenza|hambre|sed|aburrimiento|calor|frio|amor|pena ajena|viej[oa]|ganas|sueno)',
  '(?:kill|killing|killed) myself (?:laughing|trying|with (?:work|this|these)|at (?:the gym|work)|over (?:it|this)|to (?:finish|get|keep|make|reach|beat)|for (?:forgetting|missing|not|that|buying|losing|saying)|on (?:this|these|the|that) (?:game|puzzle|stairs|ice|level|step|rug))',
  '(?:nearly|almost|practically) killed myself (?:falling|slipping|tripping|running|on|laughing|getting|climbing|walking|doing|when|while|with)',
  '(?:shoot|shooting|shot) myself in the (?:foot|leg)',
  '(?:hang|hanging|hung) myself out',
  '(?:drown|drowning) myself in (?!the |a lake|a river)[a-z]+',
  '(?:cut|cutting) myself (?:out|off|some|a|an|short|free|loose|in half|another)',
  '(?:dont|do not|didnt|did not|never|not|without)(?: really)? (?:want|wanted|wanting|going|trying|need)? ?to (?:hurt|cut|burn) myself',
  '(?:cut|cutting) myself (?:shaving|on|while|when i (?:shave|cook|chop)|with (?:the|this|paper))',
  'rather (?:die|be dead) than',
  'suicide (?:squad|prevention|awareness|king|doors|bereavement|survivors|note by|burger|wings)',
  '(?:political|career|social|financial|commercial|professional) suicide',
  'end my life(?:s work| in (?:the|this) (?:city|country)| as (?:a|an))',
  'by the end my life',
  'take my life (?:savings|story|back|in|into|seriously|to|for)',
  'end it all (?:well|happily|with)',
  'better off dead (?:than|is|was)',
  'overdose (?:on|of) (?:chocolate|cake|sugar|coffee|cookies|sudoku|puzzles|cuteness|christmas|tea)',
  'matarme (?:a|de) (?:trabajar|estudiar|reir|risa)',
  'no quiero (?:hacerme dano|lastimarme|morir|morirme)',
];

const SUICIDE = [
  '(?:kill|killing|unalive|hang|hanging|shoot|shooting|poison|stab|drown|drowning) myself',
  '(?:i|ive) (?:nearly |almost |have )?(?:tried|attempted) (?:to (?:kill|hang|shoot|drown) myself|to die|suicide)',
  '(?:nearly|almost) killed myself',
  `(?:${I_WANT_TO}|i might|i may|i will|i could) (?:commit|attempt) suicide`,
  `(?:${I_THINK_OF}|i(?: have| am)?) (?:committing |attempted |attempting |about |of )?suicide`,
  `(?:my|my own) suicide (?:note|plan|attempt|attempts)`,
  '(?:write|writing|wrote|written) a suicide note',
  'suicide (?:is|seems|feels like|looks like)(?: like)? (?:the|my) (?:only|best|last) [a-z]+',
  `(?:i|im|ive|id)${ADVERBS}(?: (?:am|was|been|feel|feeling|felt|get|become|becoming|very|a bit|a little)){0,3} suicidal`,
  '(?:i|im|ive|my|me)(?: [a-z]+){0,4} suicidal (?:thoughts|feelings|ideation|ideas)',
  '(?:end|ending) my (?:own )?life',
  '(?:take|taking) my own life',
  `(?:take|taking) my life${END}`,
  '(?:end|ending) it all',
  '(?:cut|cutting|slit|slitting) my (?:own )?(?:wrist|wrists|veins)',
  '(?:blow|blowing) my (?:own )?brains out',
  '(?:put|putting) a (?:gun|bullet) (?:to|in|through) my (?:own )?(?:head|mouth|brain)',
  '(?:throw|throwing|threw) myself (?:under|in front of) (?:a|the) (?:train|truck|lorry|car)',
  '(?:throw|throwing|threw) myself (?:off|from) (?:a|the) (?:bridge|roof|balcony|cliff|building)',
  `(?:${I_WANT_TO}|${I_THINK_OF}|${URGE_TO}) (?:jump|jumping) (?:off|from|out of|in front of) (?:a|the|this|that|my) (?:bridge|roof|building|balcony|window|cliff|train|truck|bus|car)`,
  `(?:${I_WANT_TO}|${I_THINK_OF}|i took|ive taken|i have taken) (?:to )?(?:take|taking)? ?(?:an )?overdos(?:e|ing)`,
  '(?:i|ive)(?: just)?(?: have)? (?:took|taken|swallowed) (?:(?:all|too many)(?: of)?(?: my| the| these| those)?(?: sleeping| pain)? (?:pills|tablets|meds|medication|painkillers)|the whole bottle)',
  'how many (?:pills|tablets|painkillers|sleeping pills)(?: [a-z]+){0,6} (?:die|kill me|kill someone)',
  '(?:painless|easy|easiest|quick|quickest) ways? to die',
];

const WISH_TO_BE_DEAD = [
  `(?:${I_WISH_TO}|${I} (?:plan to|planning to|decided to)) (?:die|be dead)`,
  `${I} (?:hope|wish|pray) (?:that )?i(?: just)? (?:die|died|dont wake up|never wake up|didnt wake up|wouldnt wake up|wont wake up|wasnt here anymore|wasnt alive|were not alive|wasnt born)`,
  '(?:wish|wished) (?:that )?(?:i|id)(?: was| were| had| just| could)* (?:dead|never been born|never born|not been born)',
  '(?:fall asleep|go to sleep|go to bed) and (?:never|not) wake up',
  `i(?: just)? (?:dont|do not|didnt) (?:want to|wanna) wake up${END}`,
  `i${ADVERBS} (?:dont|do not|didnt|cant|cannot|no longer) (?:want to |wanna |wish to )?(?:live|keep living|go on living|be alive|stay alive|exist)${WITHOUT_YOU}${END}`,
  'i (?:dont|do not) (?:want to|wanna) be here (?:anymore|any more|any longer)',
  `(?:cant|cannot|dont want to|do not want to) go on (?:living|like this|anymore|any more|any longer|without (?:him|her|them|you))`,
  `no (?:more )?reason (?:for me )?to (?:live|stay alive|be alive|go on living)${WITHOUT_YOU}${END}`,
  'nothing (?:left )?to live for',
  `no (?:point|sense|use) (?:in |to |of )?(?:living|being alive|going on living|live)${END}`,
  `(?:life|my life|it) (?:isnt|is not|is no longer|doesnt feel|does not feel|no longer feels) worth living${WITHOUT_YOU}${END}`,
  `(?:tired|sick|weary) of (?:being alive|living|life|my life|existing)${END}`,
  'i feel like dying',
  'i (?:dont|do not) deserve to (?:live|be alive|exist)',
  'i (?:shouldnt|should not) (?:be alive|exist)',
  'i should have died (?:instead|too|with (?:him|her|them))',
  '(?:i|id|im)(?: would| am)? (?:be )?better off dead',
  '(?:world|everyone|everybody|family|kids|children|son|daughter|husband|wife|they|you all|friends)(?: (?:would|will|d|ll|is|are|be|all|just|probably|really|so|much)){0,4} better off without me',
  '(?:no one|nobody) (?:would|will) (?:even )?(?:miss me|care|notice|miss)(?: if)?(?: i| im)?(?: was| were| am| just)? (?:died|die|dead|gone|disappeared)',
];

const SELF_INJURY = [
  `(?:${I_WISH_TO}|${URGE_TO}) (?:hurt|harm|cut|burn) myself`,
  `(?:${I_THINK_OF}|${URGE_TO}) (?:hurting|harming|cutting|burning) myself`,
  '(?:been|started|keep|kept|stop|stopped) (?:cutting|harming) myself(?: again)?',
  'hurt(?:ing)? myself (?:on purpose|again because)',
  'i (?:cut|harmed|burned) myself (?:on purpose|because i|again last night|to (?:feel|cope|punish|numb))',
  `(?:i|im|ive|id)${ADVERBS}(?: (?:want|wanted|have|had|feel|the|an|to|am|was|used|started|keep|urge|of|thinking|about|thoughts)){0,5} self (?:harm|harmed|harming|injure|injuring)`,
  '(?:urge|urges|want|tempted) to self harm',
  'my self harm',
];

/** Members write some Spanish. */
const SPANISH = [
  '(?:quiero|quisiera|deseo|ganas de) (?:morir|morirme|matarme|suicidarme|ahorcarme)',
  'me (?:quiero|quisiera) (?:morir|matar|suicidar)',
  '(?:voy a|pienso|pienso en|pensado en|pensando en|intente) (?:matarme|suicidarme|ahorcarme)',
  'me voy a (?:suicidar|ahorcar)',
  '(?:acabar|terminar) con mi (?:propia )?vida',
  'quitarme la vida',
  `no quiero (?:seguir viviendo|vivir mas|vivir asi|estar viv[oa]|vivir(?= \\.))`,
  'no (?:tengo|encuentro) (?:ganas de|razones para|motivos para|razon para) (?:vivir|seguir viviendo)',
  'no vale la pena (?:seguir viviendo|vivir(?= \\.))',
  'ojala (?:estuviera muert[oa]|no despertara|nunca despertara|no hubiera nacido)',
  '(?:tengo|he tenido|mis) (?:pensamientos|ideas) (?:suicidas|de suicidio)',
  '(?:quiero|ganas de|pienso en) (?:hacerme dano|lastimarme|cortarme las venas)',
];

const SELF_HARM_PHRASES = [...SUICIDE, ...WISH_TO_BE_DEAD, ...SELF_INJURY, ...SPANISH];

// One expression for all phrases takes three times as long to compile, and V8 forgets what was not used for a while.
const toPattern = (flags: string) => (phrase: string) => new RegExp(`(?<= )(?:${phrase})(?= )`, flags);
const EVERYDAY = EVERYDAY_PHRASES.map(toPattern('g'));
const SELF_HARM = SELF_HARM_PHRASES.map(toPattern(''));

/**
 * Whether the writer may be thinking of hurting or killing themselves. It knows phrases, not meaning, so it only offers
 * help and asks people to look; it never hides or blocks anything.
 */
export function speaksOfSelfHarm(text: string): boolean {
  const rest = EVERYDAY.reduce((remaining, phrase) => remaining.replace(phrase, '.'), normalize(text));
  return SELF_HARM.some((phrase) => phrase.test(rest));
}

/** Lowercases and removes accents and apostrophes; " . " separates parts of a sentence, and single spaces words. */
const normalize = (text: string) =>
  ` . ${text} . `
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF'’‘ʼ`´]/gu, '')
    .replace(/[-_*~/]+/g, ' ')
    .replace(/[^\p{L}\p{N}\s]+/gu, ' . ')
    .replace(/\s+/g, ' ');
