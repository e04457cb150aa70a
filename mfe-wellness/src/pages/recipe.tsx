import { ApiError, errorText } from '@mindgrove/kit';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { Link, useParams } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Salad } from 'lucide-react';

import { RecipeView } from '../features/recipes/recipe-view.tsx';
import { paths } from '../paths.ts';

export default function RecipePage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(recipeQuery(slug));
  return (
    <Page>
      <PageHeader
        title={data?.title ?? 'Recipe'}
        lead={data?.summary}
        back={<Link to={paths.recipes}>Back to Recipes</Link>}
      />
      {data && <RecipeView recipe={data} onExpired={() => void refetch()} />}
      {!data && error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading label="Loading the recipe…" lines={12} fillsWindow />}
    </Page>
  );
}

function Problem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError && error.status === 404))
    return <Failed onRetry={onRetry}>{errorText(error)}</Failed>;
  return (
    <Empty title="We can’t find this recipe" icon={<Salad />}>
      <p>It may have been renamed or removed.</p>
      <Link className={buttonClass()} to={paths.recipes}>
        See all recipes
      </Link>
    </Empty>
  );
}

const recipeQuery = (slug: string) =>
  queryOptions({ ...routeQuery('GET /recipes/:slug', { params: { slug } }), select: ({ data }) => data });
