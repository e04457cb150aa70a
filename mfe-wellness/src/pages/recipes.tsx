import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { BackToEducation } from '../components/back-to-education.tsx';
import { RecipeList } from '../features/recipes/recipe-list.tsx';

export default function RecipesPage() {
  return (
    <Page>
      <PageHeader title="Recipes" lead="Simple dishes for a calm kitchen." back={<BackToEducation />} />
      <RecipeList />
    </Page>
  );
}
