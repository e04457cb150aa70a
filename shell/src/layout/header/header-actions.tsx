import { buttonClass } from '@mindgrove/ui/actions/button';
import { CircleUserRound } from 'lucide-react';
import { Link, useMatch } from 'react-router-dom';

import { paths } from '../../paths.ts';
import styles from './header.module.css';
import { iconButtonClass } from './icon-button.tsx';
import { useSignOut } from './use-sign-out.ts';

export function AccountActions({ name }: { name: string }) {
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

export function VisitorActions() {
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
