import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { CookingPot } from 'lucide-react';

import bowl from '../../drawings/bowl.svg';
import { paths } from '../../paths.ts';
import { ResourceCard } from '../../components/cards/resource-card.tsx';

const ID = 'recipes';

export const RecipesCard = () => (
  <ResourceCard
    wide
    id={ID}
    picture={<img src={bowl} alt="" />}
    kind="In the kitchen"
    icon={<CookingPot aria-hidden="true" />}
    title="Recipes"
    description="Simple dishes with times and allergens, to cook from your screen or a printout."
    actions={
      <Link to={paths.recipes} className={buttonClass({ variant: 'secondary' })} aria-describedby={ID}>
        See the recipes
      </Link>
    }
  />
);
