import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './start-free.module.css';

export function StartFree() {
  return (
    <section className={styles.band} data-tone="dark" aria-labelledby="start-title">
      <h2 id="start-title">See your own trend over 3 months</h2>
      <p className={styles.text}>The first 14 days are free, without a card. Whatever you play counts from day one.</p>
      <Link to={paths.signupWithTrial} className={buttonClass({ size: 'large' })}>
        Start Free Trial
        <ArrowRight aria-hidden="true" />
      </Link>
    </section>
  );
}
