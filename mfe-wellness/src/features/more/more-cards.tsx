import { Link } from '@mindgrove/kit/router';
import { Card, CardHeading, cardLinkClass } from '@mindgrove/ui/layout/card';

import { paths } from '../../paths.ts';

const MORE = [
  { to: paths.mood, title: 'Mood', text: 'One tap a day shows how your weeks are going.' },
  { to: paths.recipes, title: 'Recipes', text: 'Twenty simple dishes for calm days.' },
];

export function MoreCards() {
  return MORE.map(({ to, title, text }) => (
    <Card key={to}>
      <CardHeading>
        <Link className={cardLinkClass} to={to}>
          {title}
        </Link>
      </CardHeading>
      <p>{text}</p>
    </Card>
  ));
}
