import { RecipeView } from '../../features/recipe/recipe-view.tsx';
import type { PreviewProps } from './preview-props.ts';

export const RecipePreview = ({ slug, content, linkTo }: PreviewProps<'recipe'>) => (
  <>
    <h2>{content.title}</h2>
    <p>{content.summary}</p>
    <RecipeView recipe={{ ...content, slug, image: linkTo(content.image) }} onExpired={() => undefined} />
  </>
);
