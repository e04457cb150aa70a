import { Alert } from '@mindgrove/ui/feedback/alert';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Link } from 'react-router-dom';

export function TwoFactorNotice() {
  return (
    <Alert
      tone="warning"
      title="Two-step sign-in is off"
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
