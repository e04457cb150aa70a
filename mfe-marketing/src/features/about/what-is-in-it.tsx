import { Link } from '@mindgrove/kit/router';
import { Card, CardHeading, cardLinkClass } from '@mindgrove/ui/layout/card';
import { Grid } from '@mindgrove/ui/layout/grid';
import { Brain, Flower2, MessagesSquare, TrendingUp } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './what-is-in-it.module.css';

const parts = [
  {
    Icon: Brain,
    title: 'Play',
    to: paths.games,
    text: 'Nine games for memory, focus and speed, from matching cards to number gardens, plus a short daily exercise of three games.',
  },
  {
    Icon: Flower2,
    title: 'Rest',
    to: paths.wellness,
    text: 'A meditation timer for 2 to 20 minutes, and box breathing: in, hold, out, pause, four seconds each.',
  },
  {
    Icon: TrendingUp,
    title: 'Look back',
    to: paths.dashboard,
    text: 'Charts of your games, your minutes and your days, and a report in plain English. You’re only ever compared with yourself.',
  },
  {
    Icon: MessagesSquare,
    title: 'Talk',
    to: paths.community,
    text: 'A friendly chat with other members, no rankings, and sessions with trainers at times that suit you.',
  },
];

export function WhatIsInIt() {
  return (
    <section className={styles.section} aria-labelledby="parts">
      <h2 id="parts">What’s inside</h2>
      <Grid columns={2}>
        {parts.map(({ Icon, title, to, text }) => (
          <Card key={title}>
            <CardHeading level={3} icon={<Icon />}>
              <Link to={to} className={cardLinkClass}>
                {title}
              </Link>
            </CardHeading>
            <p className={styles.muted}>{text}</p>
          </Card>
        ))}
      </Grid>
    </section>
  );
}
