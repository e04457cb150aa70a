import type { Recipe } from '@mindgrove/contracts/library';
import { Button } from '@mindgrove/ui/actions/button';
import { Stat } from '@mindgrove/ui/data/stat';
import { Card } from '@mindgrove/ui/layout/card';
import { Clock, CookingPot, Printer, Users } from 'lucide-react';

import { allergensText, DIETS, MEALS, timeText } from './recipe-texts.ts';
import { StoredImage } from '../../components/stored-image.tsx';
import styles from './recipe-view.module.css';

interface RecipeViewProps {
  recipe: Recipe;
  onExpired: () => void;
}

export function RecipeView({ recipe, onExpired }: RecipeViewProps) {
  return (
    <article className={styles.recipe}>
      <div className={styles.top}>
        {recipe.image && (
          <StoredImage
            className={styles.image}
            path={recipe.image}
            alt={recipe.image_text ?? ''}
            onExpired={onExpired}
          />
        )}
        <Facts recipe={recipe} />
      </div>
      <div className={styles.columns}>
        <section aria-labelledby="ingredients">
          <h2 id="ingredients">Ingredients</h2>
          <ul className={styles.ingredients}>
            {recipe.ingredients.map((ingredient) => (
              <li key={ingredient}>
                <label>
                  <input type="checkbox" />
                  <span>{ingredient}</span>
                </label>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="steps">
          <h2 id="steps">Steps</h2>
          <ol className={styles.steps}>
            {recipe.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {recipe.note && <p className={styles.note}>{recipe.note}</p>}
        </section>
      </div>
    </article>
  );
}

function Facts({ recipe }: Pick<RecipeViewProps, 'recipe'>) {
  return (
    <Card>
      <div className={styles.figures}>
        <Stat icon={<Users />} label="Servings" value={String(recipe.servings)} />
        <Stat icon={<Clock />} label="Preparation" value={timeText(recipe.prep_minutes)} />
        <Stat icon={<CookingPot />} label="Cooking" value={timeText(recipe.cook_minutes)} />
      </div>
      <p>
        {MEALS[recipe.meal]}, {DIETS[recipe.diet].toLowerCase()}. <strong>Allergens:</strong>{' '}
        {allergensText(recipe.allergens)}. Check the labels on what you buy.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
    </Card>
  );
}
