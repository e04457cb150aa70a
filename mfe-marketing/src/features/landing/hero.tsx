import { PUZZLES_CLAIM } from '@mindgrove/contracts/rules/puzzles';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Stack } from '@mindgrove/ui/layout/stack';
import { ArrowRight, CalendarCheck, Grid2x2, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';

import { paths } from '../../paths.ts';
import { HillLine } from './hill-line.tsx';
import picture from './pictures/hero.svg';
import styles from './hero.module.css';

export function Hero({ demo }: { demo: ReactNode }) {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inner} data-tone="dark">
        <Stack gap={5} align="start">
          <h1 id="hero-title" className={styles.title}>
            Boost your <span className={styles.highlight}>brainpower</span>, one game at a time
          </h1>
          <p className={styles.lead}>
            Games for memory, focus and speed, quiet minutes to breathe, and a place to watch yourself grow. Designed
            with adults 40+ in mind.
          </p>
          <div className={styles.actions}>
            <Link to={paths.try} className={buttonClass({ size: 'large' })}>
              Explore Games
              <ArrowRight aria-hidden="true" />
            </Link>
            {demo}
          </div>
        </Stack>
        <img className={styles.picture} src={picture} width="560" height="560" alt="" fetchPriority="high" />
        <HeroClaims />
      </div>
      <HillLine />
    </section>
  );
}

const claims = [
  { Icon: CalendarCheck, title: 'Daily exercises', text: 'Three short games, chosen for today' },
  { Icon: TrendingUp, title: 'Adaptive difficulty', text: 'Harder when it goes well, easier when it doesn’t' },
  { Icon: Grid2x2, title: `${PUZZLES_CLAIM} puzzles`, text: 'A fresh one for every round' },
];

function HeroClaims() {
  return (
    <ul className={styles.claims}>
      {claims.map(({ Icon, title, text }) => (
        <li key={title} className={styles.claim}>
          <Icon className={styles.claimIcon} aria-hidden="true" />
          <div>
            <p className={styles.claimTitle}>{title}</p>
            <Muted>{text}</Muted>
          </div>
        </li>
      ))}
    </ul>
  );
}
