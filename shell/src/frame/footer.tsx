import { BRAND_NAME } from '@mindgrove/ui/brand';
import { Link } from 'react-router-dom';

import type { PageReleaseSet } from '../federation/release-set.ts';
import styles from './footer.module.css';
import { navigationFor } from './navigation.ts';

const FIRST_YEAR = 2024;

/** The foot of every page, with the same ways as the bar. */
export function Footer({ set }: { set: PageReleaseSet }) {
  return (
    <footer className={styles.footer} data-tone="dark">
      <div className={styles.inner}>
        <ul className={styles.entries}>
          {navigationFor(set, 'visitor').map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <p>
          © {FIRST_YEAR}–{new Date().getUTCFullYear()} {BRAND_NAME}. Results are game performance, not a medical test.
        </p>
      </div>
    </footer>
  );
}
