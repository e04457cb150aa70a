import { MAIL_LINK_MINUTES } from '@mindgrove/contracts/rules/mail-links';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Link } from 'react-router-dom';

import { paths } from '../../paths.ts';
import { INCOMPLETE_LINK } from '../use-mailed-token.ts';

export function InvalidLink({ text = INCOMPLETE_LINK }: { text?: string }) {
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
