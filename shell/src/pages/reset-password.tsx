import { MAIL_LINK_MINUTES } from '@mindgrove/contracts/rules/mail-links';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { AuthCard } from '../auth/auth-card.tsx';
import { ResetPasswordForm } from '../auth/passwords/reset-password-form.tsx';
import { INCOMPLETE_LINK, useMailedToken } from '../auth/use-mailed-token.ts';
import { paths } from '../paths.ts';

export default function ResetPasswordPage() {
  const token = useMailedToken();
  const [rejected, setRejected] = useState<{ token: string; text: string } | null>(null);
  const isInvalid = token === null || token === rejected?.token;

  return (
    <AuthCard title="Choose a new password" footer={<Link to={paths.login}>Back to Log In</Link>}>
      {isInvalid ? (
        <InvalidLink text={token === null ? undefined : rejected?.text} />
      ) : (
        <ResetPasswordForm key={token} token={token} onInvalidLink={(text) => setRejected({ token, text })} />
      )}
    </AuthCard>
  );
}

function InvalidLink({ text = INCOMPLETE_LINK }: { text?: string }) {
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
