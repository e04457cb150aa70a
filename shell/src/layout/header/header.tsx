import { buttonClass } from '@mindgrove/ui/actions/button';
import { Logo } from '@mindgrove/ui/layout/brand';
import { ChevronDown, CircleUserRound, Menu } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useMatch } from 'react-router-dom';

import type { SiteSet } from '../../federation/release-set.ts';
import { paths } from '../../paths.ts';
import styles from './header.module.css';
import { IconButton, iconButtonClass } from './icon-button.tsx';
import { NavigationList } from './navigation-list.tsx';
import { useNavigation } from './use-navigation.ts';
import { useSignOut } from './use-sign-out.ts';

/** Pixels of scroll after which the header is opaque. */
const OPAQUE_AT = 200;

interface Props {
  set: SiteSet;
  onOpenMenu: () => void;
  onOpenMore: () => void;
}

export function Header({ set, onOpenMenu, onOpenMore }: Props) {
  const { user, pathname, entries, behindMore, markOf, isInMore } = useNavigation(set);
  const isLanding = pathname === paths.home;
  const header = useHeaderOpacity(isLanding);

  return (
    <header ref={header} className={styles.header} data-tone={isLanding ? 'dark' : undefined} data-landing={isLanding}>
      <div className={styles.inner} data-audience={user?.role ?? 'visitor'}>
        <Link to={paths.home} className={styles.brand}>
          <Logo />
        </Link>
        <nav aria-label="Main" className={styles.wide}>
          <NavigationList entries={entries} markOf={markOf} className={styles.entries} entryClass={styles.entry} />
          {behindMore.length > 0 && (
            <button
              type="button"
              className={styles.entry}
              aria-haspopup="dialog"
              aria-current={isInMore}
              onClick={onOpenMore}
            >
              More
              <ChevronDown size={20} aria-hidden="true" />
            </button>
          )}
        </nav>
        <div className={styles.wide}>{user ? <AccountActions name={user.name} /> : <VisitorActions />}</div>
        <div className={styles.narrow}>
          <IconButton label="Open menu" onClick={onOpenMenu}>
            <Menu aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </header>
  );
}

function useHeaderOpacity(isLanding: boolean) {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const update = () => {
      const opacity = isLanding ? Math.min(window.scrollY / OPAQUE_AT, 1) : 1;
      header.current?.style.setProperty('--header-opacity', String(opacity));
    };
    update();
    if (!isLanding) return;
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [isLanding]);
  return header;
}

function AccountActions({ name }: { name: string }) {
  const signOut = useSignOut();
  const isOnAccount = useMatch(paths.account) !== null;
  return (
    <div className={styles.actions}>
      <span className={styles.name}>{name || 'Guest'}</span>
      <Link
        to={paths.account}
        className={iconButtonClass}
        aria-label="Account"
        title="Account"
        aria-current={isOnAccount ? 'page' : undefined}
      >
        <CircleUserRound aria-hidden="true" />
      </Link>
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
