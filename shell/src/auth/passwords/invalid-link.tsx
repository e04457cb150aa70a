import { MAIL_LINK_MINUTES } from '@mindgrove/contracts/rules/mail-links';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Link } from 'react-router-dom';

import { paths } from '../../paths.ts';

const INCOMPLETE =
  'This link looks incomplete. Open it straight from the email, or copy all of it into the address bar.';

export function InvalidLink({ text = INCOMPLETE }: { text?: string }) {
  return (
    <>
      <Alert tone="error">{text}</Alert>
      <p>You can ask for a new link anytime. Each one works once, for {MAIL_LINK_MINUTES} minutes.</p>
      <p>
        <Link to={paths.forgotPassword} className={buttonClass()}>
          Send me a new link
        </Link>
      </p>
    </>
  );
}
