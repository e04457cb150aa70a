import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Grid } from '@mindgrove/ui/layout/grid';
import { Salad } from 'lucide-react';

import { adviceOn } from './no-match-advice.ts';
import { RecipeCard } from './recipe-card.tsx';
import { RecipeSearch } from './recipe-search.tsx';
import { recipesQuery } from './recipes.queries.ts';
import { searchRecipes } from './search-recipes.ts';
import { useRecipeFilter } from './use-recipe-filter.ts';

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
