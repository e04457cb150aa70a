import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/button';
import { ArrowRight, CalendarCheck, ChartNoAxesColumnIncreasing, Leaf } from 'lucide-react';

import { paths } from '../../paths.ts';
import { HeroIllustration } from './hero-illustration.tsx';
import { HillLine } from './hill-line.tsx';
import styles from './hero.module.css';

const claims = [
  { Icon: CalendarCheck, title: 'Daily exercises', text: 'A few good minutes are enough' },
  { Icon: Leaf, title: 'Your own pace', text: 'Levels move on when you do' },
  { Icon: ChartNoAxesColumnIncreasing, title: 'Honest progress', text: 'Your own results, in plain numbers' },
];

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inner} data-tone="dark">
        <div className={styles.words}>
          <h1 id="hero-title" className={styles.title}>
            Boost your <span className={styles.highlight}>brainpower</span>, one game at a time
          </h1>
          <p className={styles.lead}>
            Memory games to enjoy, quiet minutes to breathe, and a place to watch yourself grow. Designed with adults
            40+ in mind.
          </p>
          <div className={styles.actions}>
            <Link to={paths.signup} className={buttonClass({ size: 'large' })}>
              Try for Free
              <ArrowRight aria-hidden="true" />
            </Link>
            <Link to={paths.dashboard} className={buttonClass({ variant: 'secondary', size: 'large' })}>
              Explore Games
            </Link>
          </div>
        </div>
        <HeroIllustration />
        <ul className={styles.claims}>
          {claims.map(({ Icon, title, text }) => (
            <li key={title} className={styles.claim}>
              <Icon className={styles.claimIcon} aria-hidden="true" />
              <div>
                <p className={styles.claimTitle}>{title}</p>
                <p className={styles.claimText}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <HillLine />
    </section>
  );
}
