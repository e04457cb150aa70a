import { errorText } from '@mindgrove/kit';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { useSearchParams } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Grid } from '@mindgrove/ui/layout/grid';
import { Salad } from 'lucide-react';

import { ALLERGEN_IDS, DIET_IDS, MEAL_IDS } from './recipe-texts.ts';
import { RecipeCard } from './recipe-card.tsx';
import { RecipeSearch } from './recipe-search.tsx';
import { type RecipeFilter, searchRecipes } from './search-recipes.ts';

const NO_FILTER = { text: '', meal: '', diet: '', without: [] } as const;

export function RecipeList() {
  const { data, error, refetch } = useQuery(recipesQuery);
  const { filter, change } = useRecipeFilter();
  if (!data) {
    return error ? (
      <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
    ) : (
      <Loading label="Loading the recipes…" lines={12} fillsWindow />
    );
  }
  const found = searchRecipes(data, filter);
  return (
    <>
      <RecipeSearch filter={filter} onChange={change} />
      <p role="status">{countText(found.length, data.length)}</p>
      {found.length > 0 && (
        <Grid columns={3}>
          {found.map((recipe) => (
            <RecipeCard key={recipe.slug} recipe={recipe} onExpired={() => void refetch()} />
          ))}
        </Grid>
      )}
      {found.length === 0 && data.length > 0 && (
        <Empty title="No recipes match" icon={<Salad />}>
          <p>{adviceOn(filter)}</p>
          <Button variant="secondary" onClick={() => change({ ...NO_FILTER, without: [] })}>
            Show all recipes
          </Button>
        </Empty>
      )}
    </>
  );
}

function countText(found: number, all: number): string {
  if (all === 0) return 'No recipes yet. Please check back soon.';
  return found === all ? `${all} recipes` : `${found} of ${all} recipes`;
}

/** In the address, so that Back from a recipe leads to the same list. */
function useRecipeFilter() {
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

const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What to change in a filter that no recipe matches. */
function adviceOn({ text, meal, diet, without }: RecipeFilter): string {
  const ways = [
    text.trim() !== '' && 'another word',
    meal !== '' && 'another meal',
    diet !== '' && 'another diet',
    without.length > 0 && 'fewer allergens',
  ];
  return `Try ${alternatives.format(ways.filter((way) => way !== false))}.`;
}

const recipesQuery = queryOptions({ ...routeQuery('GET /recipes'), select: ({ data }) => data });
