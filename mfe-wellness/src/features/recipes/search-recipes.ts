import type { RecipeSummary } from '@mindgrove/contracts/content/library';
import type { Allergen, Meal } from '@mindgrove/contracts/content/recipe';

export interface RecipeFilter {
  text: string;
  meal: Meal | '';
  without: Allergen[];
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Recipes whose title, summary or ingredients contain every word, without the allergens. */
export function searchRecipes(recipes: RecipeSummary[], { text, meal, without }: RecipeFilter): RecipeSummary[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return recipes.filter((recipe) => {
    const content = fold([recipe.title, recipe.summary, recipe.diet, ...recipe.ingredients].join(' '));
    const isOfMeal = meal === '' || recipe.meal === meal;
    return (
      isOfMeal &&
      words.every((word) => content.includes(word)) &&
      !recipe.allergens.some((one) => without.includes(one))
    );
  });
}
