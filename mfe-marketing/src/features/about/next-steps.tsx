import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';

import { paths } from '../../paths.ts';
import styles from './next-steps.module.css';

export function NextSteps() {
  return (
    <section className={styles.section} aria-labelledby="next">
      <h2 id="next">Come on in and look around</h2>
      <p className={styles.text}>
        The free trial lasts 14 days. Rather ask first? You’ll find answers, and real people.
      </p>
      <p className={styles.actions}>
        <Link to={paths.signupWithTrial} className={buttonClass({ size: 'large' })}>
          Start Free Trial
        </Link>
        <Link to={paths.helpCenter} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          Help Center
        </Link>
        <Link to={paths.contact} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          Contact
        </Link>
      </p>
    </section>
  );
}
