import { useUser } from '@mindgrove/kit';
import { Link } from 'react-router-dom';

import type { SiteSet } from '../../federation/release-set.ts';
import styles from './app-footer.module.css';
import { Copyright } from './copyright.tsx';
import { briefLinks } from './footer-links.ts';

/** Replaces the footer below a member's pages, where its columns would only be in the way; its pages have them all. */
export function AppFooter({ set }: { set: SiteSet }) {
  const user = useUser();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ul className={styles.links}>
          {briefLinks(set, user).map(({ label, to }) => (
            <li key={to}>
              <Link className={styles.link} to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.legal}>
          <Copyright /> <span>Not a medical test.</span>
        </p>
      </div>
    </footer>
  );
}
