import type { RecipeSummary } from '@mindgrove/contracts/library';
import type { Allergen, Meal, RecipeContent } from '@mindgrove/contracts/content/recipe';

import { otherNames } from './synonyms.ts';

export interface RecipeFilter {
  text: string;
  meal: Meal | '';
  diet: RecipeContent['diet'] | '';
  without: Allergen[];
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Recipes whose title, summary or ingredients contain every word, by whatever name, without the allergens. */
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
