import { useSearchParams } from '@mindgrove/kit/router';

import { ALLERGEN_IDS, DIET_IDS, MEAL_IDS } from '../../recipes/recipe-texts.ts';
import type { RecipeFilter } from './search-recipes.ts';

/** In the address, so that Back from a recipe leads to the same list. */
export function useRecipeFilter() {
  const [search, setSearch] = useSearchParams();
  const filter: RecipeFilter = {
    text: search.get('search') ?? '',
    meal: MEAL_IDS.find((option) => option === search.get('meal')) ?? '',
    diet: DIET_IDS.find((option) => option === search.get('diet')) ?? '',
    without: ALLERGEN_IDS.filter((option) => search.getAll('without').includes(option)),
  };

  function change(changes: Partial<RecipeFilter>) {
    const { text, meal, diet, without } = { ...filter, ...changes };
    const entries = Object.entries({ search: text, meal, diet, without }).filter(([, value]) => value.length > 0);
    setSearch(Object.fromEntries(entries), { replace: true, preventScrollReset: true });
  }

  return { filter, change };
}
