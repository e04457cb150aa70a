import { buttonClass } from '@mindgrove/ui/actions/button';
import { Link } from 'react-router-dom';

import type { SiteSet } from '../../federation/release-set.ts';
import { paths } from '../../paths.ts';
import { NavigationList } from '../header/navigation-list.tsx';
import { useNavigation } from '../header/use-navigation.ts';
import { useSignOut } from '../header/use-sign-out.ts';
import { MenuDialog } from './menu-dialog.tsx';
import styles from './menus.module.css';

export interface SideMenuProps {
  set: SiteSet;
  onClose: () => void;
}

/** The header's entries on screens that are too narrow for them, and below them what stands behind "More". */
export function SideMenu({ set, onClose }: SideMenuProps) {
  const { user, entries, groups, markOf } = useNavigation(set);
  const name = user && (user.name || 'Guest');
  return (
    <MenuDialog label="Menu" top={name} className={styles.side} onClose={onClose}>
      <nav aria-label="Menu">
        {[{ title: '', entries }, ...groups].map((group) => (
          <NavigationList
            key={group.title}
            {...group}
            markOf={markOf}
            className={styles.rows}
            entryClass={styles.entry}
          />
        ))}
      </nav>
      {user ? <MemberMenuFooter /> : <VisitorMenuFooter />}
    </MenuDialog>
  );
}

function MemberMenuFooter() {
  const signOut = useSignOut();
  return (
    <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={signOut}>
      Logout
    </button>
  );
}

const VisitorMenuFooter = () => (
  <>
    <Link to={paths.login} className={buttonClass({ variant: 'secondary' })}>
      Sign in
    </Link>
    <Link to={paths.signup} className={buttonClass({ variant: 'primary' })}>
      Get Started
    </Link>
  </>
);
