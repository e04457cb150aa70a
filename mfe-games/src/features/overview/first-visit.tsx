import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';

import { paths } from '../../paths.ts';
import styles from './first-visit.module.css';

export function FirstVisit() {
  return (
    <section className={styles.invitation} aria-labelledby="first-visit">
      <div className={styles.text}>
        <h2 id="first-visit">Your first game is waiting</h2>
        <p>Nothing is stored yet. A round of Memory Match takes about two minutes, and its points appear here.</p>
        <Link className={buttonClass({ size: 'large' })} to={paths.memoryMatch}>
          Play your first game
        </Link>
      </div>
      <div className={styles.cards} aria-hidden="true">
        <span>🍎</span>
        <span>⭐</span>
        <span>🚀</span>
      </div>
    </section>
  );
}
