import type { DashboardOverview } from '@mindgrove/contracts/progress';
import { useLivePages } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { Grid, Stack } from '@mindgrove/ui/layout/stack';
import { BookOpen, Flower2, Grid2x2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { paths } from '../../../paths.ts';
import styles from './recommendation-cards.module.css';
import { KEEP_GOING, type Recommendation, recommendationsFor } from './recommendations.ts';

const ICONS: Record<string, ReactNode> = {
  [paths.games]: <Grid2x2 />,
  [paths.wellness]: <Flower2 />,
  [paths.education]: <BookOpen />,
};

const pathOf = (address: string) => address.split('?')[0] ?? address;

export function RecommendationCards({ overview }: { overview: DashboardOverview }) {
  const isLive = useLivePages();
  const rules = recommendationsFor(overview);
  const shown = rules.length > 0 ? rules : KEEP_GOING;
  return (
    <Stack as="section" gap={5} aria-labelledby="recommendations">
      <h2 id="recommendations">{rules.length > 0 ? 'Recommended for you' : 'Keep going'}</h2>
      <p>
        {rules.length > 0
          ? 'Built from your answers and results. Each card tells you why it’s here.'
          : 'You’re well past the basics. Here’s where to go from here.'}
      </p>
      <Grid columns={2}>
        {shown
          .filter(({ to }) => isLive(to))
          .map((recommendation) => (
            <RecommendationCard key={recommendation.title} {...recommendation} />
          ))}
      </Grid>
    </Stack>
  );
}

function RecommendationCard({ title, text, reason, action, to }: Recommendation) {
  return (
    <Card>
      <CardHeading icon={ICONS[pathOf(to)]} level={3}>
        {title}
      </CardHeading>
      <p>{text}</p>
      <p className={styles.reason}>
        <strong>Why:</strong> {reason}
      </p>
      <CardFooter>
        <Link className={buttonClass({ variant: 'secondary' })} to={to}>
          {action}
        </Link>
      </CardFooter>
    </Card>
  );
}
