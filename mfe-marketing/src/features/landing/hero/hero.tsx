import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { paths } from '../../../paths.ts';
import { HeroClaims } from './hero-claims.tsx';
import { HillLine } from '../hill-line.tsx';
import styles from './hero.module.css';
import picture from '../pictures/hero.svg';

export function Hero({ demo }: { demo: ReactNode }) {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inner} data-tone="dark">
        <div className={styles.text}>
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
        </div>
        <img className={styles.picture} src={picture} width="560" height="560" alt="" fetchPriority="high" />
        <HeroClaims />
      </div>
      <HillLine />
    </section>
  );
}
