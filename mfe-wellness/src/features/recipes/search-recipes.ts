import type { RecipeSummary } from '@mindgrove/contracts/library';
import type { Allergen, Meal, RecipeContent } from '@mindgrove/contracts/content/recipe';

/** Names of the same thing: members who search for one find recipes that use another. */
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

/** Matches from a word's beginning, so that a goat is no oat; in the singular and in the plural. */
const names = (content: string, name: string) => new RegExp(`\\b${name}(?:e?s)?\\b`).test(content);

/** The other names of what a folded text names, in the plural, which contains the singular. */
const otherNames = (content: string): string[] =>
  SYNONYMS.filter((group) => group.some((name) => names(content, name)))
    .flat()
    .map((name) => `${name}s`);

export interface RecipeFilter {
  text: string;
  meal: Meal | '';
  diet: RecipeContent['diet'] | '';
  without: Allergen[];
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Finds recipes whose title, summary or ingredients contain every word, by any of its names, without the allergens. */
export function searchRecipes(recipes: RecipeSummary[], filter: RecipeFilter): RecipeSummary[] {
  const { text, meal, diet, without } = filter;
  const words = fold(text).split(/\s+/).filter(Boolean);
  return recipes
    .filter((recipe) => meal === '' || recipe.meal === meal)
    .filter((recipe) => diet === '' || recipe.diet === diet)
    .filter((recipe) => !recipe.allergens.some((one) => without.includes(one)))
    .filter((recipe) => {
      const content = searchableText(recipe);
      return words.every((word) => content.includes(word));
    });
}

function searchableText({ title, summary, diet, ingredients }: RecipeSummary): string {
  const content = fold([title, summary, diet, ...ingredients].join(' '));
  return [content, ...otherNames(content)].join(' ');
}
