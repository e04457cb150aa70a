/** Names of the same thing: whoever searches for one finds recipes that use another. */
const SYNONYMS = [
  ['oats', 'oatmeal', 'porridge'],
  ['omelet', 'omelette'],
  ['eggs in tomato sauce', 'shakshuka'],
  ['chickpea', 'garbanzo bean'],
  ['eggplant', 'aubergine'],
  ['zucchini', 'courgette'],
  ['cilantro', 'coriander'],
  ['arugula', 'rocket'],
  ['bell pepper', 'capsicum'],
  ['shrimp', 'prawn'],
  ['scallion', 'spring onion', 'green onion'],
  ['white bean', 'cannellini bean'],
  ['cornstarch', 'corn flour'],
  ['yogurt', 'yoghurt'],
  ['chili', 'chilli'],
];

/** From a word's beginning, so that a goat is no oat; in the singular, and in the plural. */
const names = (content: string, name: string) => new RegExp(`\\b${name}(?:e?s)?\\b`).test(content);

/** The other names of what a folded text names, in the plural, which contains the singular. */
export const otherNames = (content: string): string[] =>
  SYNONYMS.filter((group) => group.some((name) => names(content, name)))
    .flat()
    .map((name) => `${name}s`);
