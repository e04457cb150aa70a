import { errorText } from '@mindgrove/kit';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { Link, useSearchParams } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Grid } from '@mindgrove/ui/layout/grid';
import { Salad } from 'lucide-react';
import type { RecipeSummary } from '@mindgrove/contracts/library';
import { Badge } from '@mindgrove/ui/data/badge';
import { Card, cardLinkClass } from '@mindgrove/ui/layout/card';

import { ALLERGEN_IDS, allergensText, DIET_IDS, DIETS, MEAL_IDS, MEALS, timeText } from './recipe-texts.ts';
import { RecipeSearch } from './recipe-search.tsx';
import { type RecipeFilter, searchRecipes } from './search-recipes.ts';
import { recipePath } from '../../paths.ts';
import { StoredImage } from '../../components/stored-image.tsx';
import styles from './recipes.module.css';

interface RecipeCardProps {
  recipe: RecipeSummary;
  onExpired: () => void;
}

const RecipeCard = ({ recipe, onExpired }: RecipeCardProps) => (
  <Card className={styles.card}>
    {recipe.image && (
      // The image needs no text, because the recipe's title follows.
      <StoredImage className={styles.image} path={recipe.image} alt="" lazy onExpired={onExpired} />
    )}
    <h2 className={styles.title}>
      <Link className={cardLinkClass} to={recipePath(recipe.slug)}>
        {recipe.title}
      </Link>
    </h2>
    <p>{recipe.summary}</p>
    <p className={styles.facts}>
      <Badge tone="neutral">{MEALS[recipe.meal]}</Badge>
      <Badge tone="neutral">{DIETS[recipe.diet]}</Badge>
      <Badge tone="neutral">{timeText(recipe.prep_minutes + recipe.cook_minutes)}</Badge>
    </p>
    <p className={styles.contains}>
      <strong>Allergens:</strong> {allergensText(recipe.allergens)}
    </p>
  </Card>
);

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

/** The filter is in the address, so that Back from a recipe leads to the same list. */
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

/** Suggests what to change in a filter that no recipe matches. */
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
