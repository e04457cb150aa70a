import { useLivePages } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { Card, CardHeading, cardLinkClass } from '@mindgrove/ui/layout/card';
import { Grid } from '@mindgrove/ui/layout/grid';
import { BookOpen, FileText, Flower2, Grid2x2, MessagesSquare, Sigma, Signpost } from 'lucide-react';
import type { ReactNode } from 'react';

import { paths } from '../../paths.ts';
import styles from './activity-cards.module.css';

const ACTIVITIES = [
  {
    to: paths.games,
    title: 'Memory Game',
    text: 'Find eight pairs before the moves run out, and choose among all other games.',
    icon: <Grid2x2 />,
  },
  {
    to: paths.speedMath,
    title: 'Speed Math',
    text: 'Sixty seconds of sums, or as many as you like without a clock.',
    icon: <Sigma />,
  },
  {
    to: paths.wellness,
    title: 'Wellness Center',
    text: 'Quiet minutes, guided sits, calm breathing, and how your days were.',
    icon: <Flower2 />,
  },
  {
    to: paths.education,
    title: 'Educational Resources',
    text: 'Two courses in short lessons, workbooks, and large-print books.',
    icon: <BookOpen />,
  },
  {
    to: paths.personalizedPlan,
    title: 'Your Wellness Journey',
    text: 'What to do next and why, your goals, and a session for the minutes you have.',
    icon: <Signpost />,
  },
  {
    to: paths.community,
    title: 'Community',
    text: 'Talk with other members, ask, encourage, and share what works for you.',
    icon: <MessagesSquare />,
  },
  {
    to: paths.progressReport,
    title: 'Progress Report',
    text: 'A day or a week in plain sentences, to read, print or keep.',
    icon: <FileText />,
  },
];

export function ActivityCards({ children }: { children?: ReactNode }) {
  const isLive = useLivePages();
  return (
    <section className={styles.activities} aria-labelledby="activities">
      <h2 id="activities">What would you like to do?</h2>
      <Grid columns={3}>
        {ACTIVITIES.filter(({ to }) => isLive(to)).map(({ to, title, text, icon }) => (
          <Card key={to}>
            <CardHeading icon={icon} level={3}>
              <Link className={cardLinkClass} to={to}>
                {title}
              </Link>
            </CardHeading>
            <p>{text}</p>
          </Card>
        ))}
        {children}
      </Grid>
    </section>
  );
}
