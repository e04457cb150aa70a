import { Link } from 'react-router-dom';

import { paths } from '../../paths.ts';
import styles from './app-footer.module.css';
import { Copyright } from './copyright.tsx';

/** Below a member's pages, where the footer's columns would only be in the way; its pages have them all. */
export function AppFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ul className={styles.links}>
          <li>
            <Link className={styles.link} to={paths.helpCenter}>
              Help
            </Link>
          </li>
          <li>
            <Link className={styles.link} to={paths.privacyPolicy}>
              Privacy
            </Link>
          </li>
          <li>
            <Link className={styles.link} to={paths.accessibility}>
              Accessibility
            </Link>
          </li>
        </ul>
        <p className={styles.legal}>
          <Copyright /> <span>Not a medical test.</span>
        </p>
      </div>
    </footer>
  );
}
