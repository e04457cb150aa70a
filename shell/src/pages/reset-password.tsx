import { useState } from 'react';
import { Link } from 'react-router-dom';

import { AuthCard } from '../auth/auth-card.tsx';
import { InvalidLink } from '../auth/passwords/invalid-link.tsx';
import { ResetPasswordForm } from '../auth/passwords/reset-password-form.tsx';
import { useMailedToken } from '../auth/use-mailed-token.ts';
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
