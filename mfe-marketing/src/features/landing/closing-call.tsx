import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/button';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './closing-call.module.css';

export function ClosingCall() {
  return (
    <section className={styles.band} data-tone="dark" aria-labelledby="closing-title">
      <div className={styles.inner}>
        <h2 id="closing-title" className={styles.title}>
          Take two weeks and see for yourself
        </h2>
        <p className={styles.text}>
          The free trial lasts 14 days. It asks for no card, and it never turns into a charge by itself.
        </p>
        <Link to={paths.signup} className={buttonClass({ size: 'large' })}>
          Start Free Trial
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
    </section>
  );
}
