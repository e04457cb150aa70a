/** Insults and wishes of harm. Left out: words that are also names, places or ordinary talk about oneself. */
const UNKIND = [
  'arseholes?',
  'assholes?',
  'bastards?',
  'bitch(?:es)?',
  'cretins?',
  'dumbass(?:es)?',
  'dimwits?',
  'fuck (?:off|you)',
  'go to hell',
  'hate you',
  'idiots?',
  'imbeciles?',
  'kill yourself',
  'morons?',
  'nitwits?',
  'pathetic',
  'piss off',
  'retard(?:s|ed)?',
  'scumbags?',
  'shut up',
  '(?:you are|you’re)(?: (?:all|both|just|really|so|such|very|too|being|a|an|pretty|quite)){0,2} (?:stupid|dumb)',
  'how stupid',
  'sluts?',
  'whores?',
];

// The pattern matches whole words only: "Scunthorpe" and "bastardized" are not meant.
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${UNKIND.map((words) => words.replaceAll(' ', '\\s+')).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Finds words that may hurt, in lower case, each once. They are a reason to ask before sending, never to refuse. */
export function findUnkindWords(text: string): string[] {
  const found = text.normalize('NFKC').replaceAll("'", '’').match(PATTERN) ?? [];
  return [...new Set(found.map((words) => words.toLowerCase().replaceAll(/\s+/g, ' ')))];
}
