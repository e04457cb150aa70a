import { useState } from 'react';
import { Link } from 'react-router-dom';

import { DeadLink } from '../auth/passwords/dead-link.tsx';
import { ResetPasswordForm } from '../auth/passwords/reset-password-form.tsx';
import { useMailedToken } from '../auth/use-mailed-token.ts';
import { paths } from '../paths.ts';
import { AuthCard } from '../auth/auth-card.tsx';

/** Where the link of a mail leads that sets a new password. */
export default function ResetPasswordPage() {
  const token = useMailedToken();
  const [refused, setRefused] = useState<{ token: string; text: string } | null>(null);
  const isDead = token === null || token === refused?.token;

  return (
    <AuthCard title="Choose a new password" footer={<Link to={paths.login}>Back to Log In</Link>}>
      {isDead ? (
        <DeadLink text={token === null ? undefined : refused?.text} />
      ) : (
        <ResetPasswordForm key={token} token={token} onDeadLink={(text) => setRefused({ token, text })} />
      )}
    </AuthCard>
  );
}
