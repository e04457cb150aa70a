import type { RecipeFilter } from './search-recipes.ts';

const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What to change in a filter that no recipe matches. */
export function adviceOn({ text, meal, diet, without }: RecipeFilter): string {
  const ways = [
    text.trim() !== '' && 'another word',
    meal !== '' && 'another meal',
    diet !== '' && 'another diet',
    without.length > 0 && 'fewer allergens',
  ];
  return `Try ${alternatives.format(ways.filter((way) => way !== false))}.`;
}
