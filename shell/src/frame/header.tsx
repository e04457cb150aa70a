import { useSession } from '@mindgrove/kit';
import { Logo } from '@mindgrove/ui/brand';
import { buttonClass } from '@mindgrove/ui/button';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import type { PageReleaseSet } from '../federation/release-set.ts';
import { paths } from '../paths.ts';
import styles from './header.module.css';
import { IconButton } from './icon-button.tsx';
import { currentEntry, navigationFor } from './navigation.ts';
import { SideMenu } from './side-menu.tsx';
import { useBarStrength } from './use-bar-strength.ts';
import { useSignOut } from './use-sign-out.ts';

/** The bar on top of every page; on the landing page it lies over the hero and fills in while the page scrolls. */
export function Header({ set }: { set: PageReleaseSet }) {
  const session = useSession();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isLanding = pathname === paths.home;
  const bar = useBarStrength(isLanding);
  const entries = navigationFor(set, session ? 'member' : 'visitor');
  const current = currentEntry(entries, pathname);

  return (
    <header ref={bar} className={styles.bar} data-tone={isLanding ? 'dark' : undefined} data-landing={isLanding}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.brand}>
          <Logo />
        </Link>
        <nav aria-label="Main" className={styles.wide}>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Link to={entry.to} className={styles.entry} aria-current={entry === current ? 'page' : undefined}>
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.wide}>{session ? <MemberActions name={session.user.name} /> : <VisitorActions />}</div>
        <div className={styles.narrow}>
          <IconButton label="Open menu" onClick={() => setMenuOpen(true)}>
            <Menu aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {isMenuOpen && <SideMenu entries={entries} current={current} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

function MemberActions({ name }: { name: string }) {
  const signOut = useSignOut();
  return (
    <div className={styles.actions}>
      <span className={styles.name}>{name || 'Guest'}</span>
      <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={signOut}>
        Logout
      </button>
    </div>
  );
}

function VisitorActions() {
  return (
    <div className={styles.actions}>
      <Link to={paths.login} className={styles.entry}>
        Log In
      </Link>
      <Link to={paths.signup} className={buttonClass({ variant: 'primary' })}>
        Try for Free
      </Link>
    </div>
  );
}
