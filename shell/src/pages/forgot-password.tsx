import { forgotPasswordBody } from '@mindgrove/contracts/auth';
import { call, errorText } from '@mindgrove/kit';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { AuthCard } from '../auth/auth-card.tsx';
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

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useContractForm({
    schema: forgotPasswordBody,
    errorText,
    async send(body) {
      await call('POST /password/forgot', { body });
      onSent(body.email);
    },
  });

  return (
    <Form form={form} actions={<SubmitButton size="large">Send the link</SubmitButton>}>
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
    </Form>
  );
}
