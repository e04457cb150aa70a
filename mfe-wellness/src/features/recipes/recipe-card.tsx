import type { RecipeSummary } from '@mindgrove/contracts/library';
import { Link } from '@mindgrove/kit/router';
import { Badge } from '@mindgrove/ui/data/badge';
import { Card, cardLinkClass } from '@mindgrove/ui/layout/card';

import { recipePath } from '../../paths.ts';
import { allergensText, DIETS, MEALS, timeText } from './recipe-texts.ts';
import { StoredImage } from '../../components/stored-image.tsx';
import styles from './recipes.module.css';

interface RecipeCardProps {
  recipe: RecipeSummary;
  onExpired: () => void;
}

export const RecipeCard = ({ recipe, onExpired }: RecipeCardProps) => (
  <Card className={styles.card}>
    {recipe.image && (
      // Its title follows.
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
