import { Alert } from '@mindgrove/ui/feedback/alert';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Link } from 'react-router-dom';

export function TwoFactorNotice() {
  return (
    <Alert
      tone="warning"
      title="Two-factor sign-in is off"
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to="?section=security">
          Set it up
        </Link>
      }
    >
      Whoever learns your password could see and change every account. A code from your phone prevents that.
    </Alert>
  );
}

/** The API rejects all other calls of administration until two-factor sign-in is set up, if it is required. */
export function TwoFactorRequired() {
  return (
    <Alert tone="warning" title="Set up two-factor sign-in to go on">
      Administrators sign in with a code from their phone as well, so that a stolen password alone opens nothing. It
      takes two minutes; after that the rest of this page opens.
    </Alert>
  );
}
