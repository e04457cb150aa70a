import type { Allergen, Meal, RecipeContent } from '@mindgrove/contracts/content/recipe';
import type { RecipeSummary } from '@mindgrove/contracts/library';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { Link, useSearchParams } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { Empty } from '@mindgrove/ui/feedback/states';
import { TextField } from '@mindgrove/ui/forms/field';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { Card, cardLinkClass } from '@mindgrove/ui/layout/card';
import { Grid, Row, Stack } from '@mindgrove/ui/layout/stack';
import { Salad, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { LoadingOrFailed } from '../../components/loading-or-failed.tsx';
import { StoredImage } from '../../components/stored-image.tsx';
import { recipePath } from '../../paths.ts';
import { ALLERGEN_IDS, ALLERGENS, allergensText, DIET_IDS, DIETS, MEAL_IDS, MEALS, timeText } from './recipe-texts.ts';
import styles from './recipe-list.module.css';
import { type RecipeFilter, searchRecipes } from './search-recipes.ts';

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
    <p className={styles.summary}>{recipe.summary}</p>
    <Row as="p" gap={2}>
      <Badge tone="neutral">{MEALS[recipe.meal]}</Badge>
      <Badge tone="neutral">{DIETS[recipe.diet]}</Badge>
      <Badge tone="neutral">{timeText(recipe.prep_minutes + recipe.cook_minutes)}</Badge>
    </Row>
    <p className={styles.contains}>
      <strong>Allergens:</strong> {allergensText(recipe.allergens)}
    </p>
  </Card>
);

type ListFilter = RecipeFilter & { show: 'all' | '' };

/** A few screens of a phone. */
const FIRST_RECIPES = 9;

const NO_FILTER = { text: '', meal: '', diet: '', without: [] } as const;

export function RecipeList() {
  const { data, error, refetch } = useQuery(recipesQuery);
  const { filter, change } = useRecipeFilter();
  if (!data)
    return <LoadingOrFailed error={error} refetch={refetch} label="Loading the recipes…" lines={12} fillsWindow />;
  const found = searchRecipes(data, filter);
  const shown = filter.show === 'all' ? found : found.slice(0, FIRST_RECIPES);
  return (
    <>
      <Stack gap={2}>
        <RecipeSearch filter={filter} onChange={change} />
        <p role="status">{countText(found.length, data.length)}</p>
      </Stack>
      {found.length > 0 && (
        <Grid columns={3}>
          {shown.map((recipe) => (
            <RecipeCard key={recipe.slug} recipe={recipe} onExpired={() => void refetch()} />
          ))}
        </Grid>
      )}
      {shown.length < found.length && (
        <Row>
          <Button variant="secondary" onClick={() => change({ show: 'all' })}>
            Show all {found.length} recipes
          </Button>
        </Row>
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

/** The filter is in the address, and so is how much is shown, so that Back from a recipe leads to the same list. */
function useRecipeFilter() {
  const [search, setSearch] = useSearchParams();
  const filter: ListFilter = {
    text: search.get('search') ?? '',
    meal: MEAL_IDS.find((option) => option === search.get('meal')) ?? '',
    diet: DIET_IDS.find((option) => option === search.get('diet')) ?? '',
    without: ALLERGEN_IDS.filter((option) => search.getAll('without').includes(option)),
    show: search.get('show') === 'all' ? 'all' : '',
  };

  function change(changes: Partial<ListFilter>) {
    const { text, meal, diet, without, show } = { ...filter, ...changes };
    const entries = Object.entries({ search: text, meal, diet, without, show }).filter(([, value]) => value.length > 0);
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

interface RecipeSearchProps {
  filter: RecipeFilter;
  onChange: (changes: Partial<RecipeFilter>) => void;
}

function RecipeSearch({ filter, onChange }: RecipeSearchProps) {
  // It stays open when the last filter is taken away.
  const [startsOpen] = useState(() => Object.values({ ...filter, show: '' }).some(({ length }) => length > 0));
  const toggle = (one: Allergen) =>
    onChange({
      without: filter.without.includes(one)
        ? filter.without.filter((other) => other !== one)
        : [...filter.without, one],
    });
  return (
    <details className={styles.filter} open={startsOpen}>
      <summary>
        <SlidersHorizontal aria-hidden="true" />
        Search and filter
      </summary>
      <form role="search" aria-label="Recipes" className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search"
          hint="A dish or an ingredient, such as lentils."
          type="search"
          value={filter.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        <NativeSelect
          label="Meal"
          value={filter.meal}
          onChange={(event) => onChange({ meal: event.currentTarget.value as Meal | '' })}
        >
          <option value="">All meals</option>
          {MEAL_IDS.map((option) => (
            <option key={option} value={option}>
              {MEALS[option]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label="Diet"
          value={filter.diet}
          onChange={(event) => onChange({ diet: event.currentTarget.value as RecipeContent['diet'] | '' })}
        >
          <option value="">All diets</option>
          {DIET_IDS.map((option) => (
            <option key={option} value={option}>
              {DIETS[option]}
            </option>
          ))}
        </NativeSelect>
        <fieldset className={styles.checks}>
          <legend>Show only recipes without</legend>
          {ALLERGEN_IDS.map((option) => (
            <label key={option} className={styles.check}>
              <input type="checkbox" checked={filter.without.includes(option)} onChange={() => toggle(option)} />
              {ALLERGENS[option]}
            </label>
          ))}
        </fieldset>
      </form>
    </details>
  );
}
