import { useState } from 'react';
import { Link } from 'react-router-dom';

import { AuthCard } from '../auth/auth-card.tsx';
import { ForgotPasswordForm } from '../auth/passwords/forgot-password-form.tsx';
import { LinkSent } from '../auth/passwords/link-sent.tsx';
import { paths } from '../paths.ts';

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);

  return (
    <AuthCard
      title="Forgot your password?"
      lead={sentTo === null ? 'Enter your email and we’ll send you a link to choose a new one.' : undefined}
      footer={<Link to={paths.login}>Back to Log In</Link>}
    >
      {sentTo === null ? (
        <ForgotPasswordForm onSent={setSentTo} />
      ) : (
        <LinkSent email={sentTo} onOtherAddress={() => setSentTo(null)} />
      )}
    </AuthCard>
  );
}
