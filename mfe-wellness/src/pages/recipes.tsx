import { Link } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { ArrowLeft } from 'lucide-react';

import { RecipeList } from '../features/recipes/recipe-list.tsx';
import { paths } from '../paths.ts';

export default function RecipesPage() {
  return (
    <Page>
      <PageHeader
        title="Recipes"
        lead="Simple dishes for an unhurried kitchen."
        back={
          <Link to={paths.education}>
            <ArrowLeft aria-hidden="true" />
            Back to Educational Resources
          </Link>
        }
      />
      <RecipeList />
    </Page>
  );
}
