import type { NavigationEntry } from '@mindgrove/contracts/release-record';
import { useSession } from '@mindgrove/kit';
import { buttonClass } from '@mindgrove/ui/button';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../paths.ts';
import { IconButton } from './icon-button.tsx';
import styles from './side-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

interface Props {
  entries: NavigationEntry[];
  /** The entry of the page that is open. */
  current: NavigationEntry | undefined;
  onClose: () => void;
}

/** The bar's entries on a small screen. A modal `<dialog>`: the browser traps focus, closes by Escape and gives focus back. */
export function SideMenu({ entries, current, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const session = useSession();
  useEffect(() => dialog.current?.showModal(), []);

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles.menu} aria-label="Menu" onClose={onClose} onClick={closeOutside}>
      <div className={styles.panel}>
        <div className={styles.top}>
          <span className={styles.name}>{session ? session.user.name || 'Guest' : ''}</span>
          <IconButton label="Close menu" onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <nav aria-label="Menu">
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Link
                  to={entry.to}
                  className={styles.entry}
                  aria-current={entry === current ? 'page' : undefined}
                  onClick={close}
                >
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {session ? <MemberEnd /> : <VisitorEnd onNavigate={close} />}
      </div>
    </dialog>
  );

  function closeOutside(event: React.MouseEvent) {
    if (event.target === dialog.current) close();
  }
}

function MemberEnd() {
  const signOut = useSignOut();
  return (
    <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={signOut}>
      Logout
    </button>
  );
}

function VisitorEnd({ onNavigate }: { onNavigate: () => void }) {
  return (
    <>
      <Link to={paths.login} className={buttonClass({ variant: 'secondary' })} onClick={onNavigate}>
        Sign in
      </Link>
      <Link to={paths.signup} className={buttonClass({ variant: 'primary' })} onClick={onNavigate}>
        Get Started
      </Link>
    </>
  );
}
