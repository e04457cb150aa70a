import { buttonClass } from '@mindgrove/ui/actions/button';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import type { SiteSet } from '../../federation/release-set.ts';
import { paths } from '../../paths.ts';
import { IconButton } from './icon-button.tsx';
import { NavigationList } from './navigation-list.tsx';
import styles from './side-menu.module.css';
import { useNavigation } from './use-navigation.ts';
import { useSignOut } from './use-sign-out.ts';

interface Props {
  set: SiteSet;
  onClose: () => void;
}

/** A modal `<dialog>`: the browser traps focus, closes on Escape and restores focus. */
export function SideMenu({ set, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { user, menuEntries, current } = useNavigation(set);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A pointer beside the menu presses the dialog's backdrop, whose target is the dialog itself,
    // even while the menu slides in. Keyboards have Escape.
    const closeOutside = (event: Event) => event.target === element && element?.close();
    element?.addEventListener('click', closeOutside);
    return () => element?.removeEventListener('click', closeOutside);
  }, []);

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles.menu} aria-label="Menu" onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.top}>
          <span className={styles.name}>{user && (user.name || 'Guest')}</span>
          <IconButton label="Close menu" onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <nav aria-label="Menu">
          <NavigationList
            entries={menuEntries}
            current={current}
            className={styles.entries}
            entryClass={styles.entry}
            onFollow={close}
          />
        </nav>
        {user ? <MemberMenuFooter onFollow={close} /> : <VisitorMenuFooter onFollow={close} />}
      </div>
    </dialog>
  );
}

interface MenuFooterProps {
  onFollow: () => void;
}

function MemberMenuFooter({ onFollow }: MenuFooterProps) {
  const signOut = useSignOut();
  function leave() {
    onFollow();
    signOut();
  }

  return (
    <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={leave}>
      Logout
    </button>
  );
}

function VisitorMenuFooter({ onFollow }: MenuFooterProps) {
  return (
    <>
      <Link to={paths.login} className={buttonClass({ variant: 'secondary' })} onClick={onFollow}>
        Sign in
      </Link>
      <Link to={paths.signup} className={buttonClass({ variant: 'primary' })} onClick={onFollow}>
        Get Started
      </Link>
    </>
  );
}
