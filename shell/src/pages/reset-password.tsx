import { resetPasswordBody } from '@mindgrove/contracts/auth';
import { MAIL_LINK_MINUTES } from '@mindgrove/contracts/rules/mail-links';
import { call, errorText } from '@mindgrove/kit';
import { clearSession } from '@mindgrove/kit/host';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { AuthCard } from '../auth/auth-card.tsx';
import { NewPasswordField } from '../auth/passwords/new-password-field.tsx';
import { INCOMPLETE_LINK, useMailedToken } from '../auth/use-mailed-token.ts';
import { isRejection } from '../form-errors.ts';
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

/** Errors that are not about the link. */
const FIELDS = { password_too_common: 'password', validation_failed: 'password' } as const;

interface Props {
  token: string;
  /** The link has expired or was used before; `text` is the server's. */
  onInvalidLink: (text: string) => void;
}

function ResetPasswordForm({ token, onInvalidLink }: Props) {
  const navigate = useNavigate();
  const form = useContractForm({
    schema: resetPasswordBody,
    defaultValues: { token },
    errorText,
    fields: FIELDS,
    async send(body) {
      try {
        await call('POST /password/reset', { body });
        // The server has ended every session, so a stored one would only fail at its next call.
        clearSession('expired');
        await navigate(paths.login, {
          replace: true,
          state: { done: 'Your new password is ready. Go ahead and log in.' },
        });
      } catch (error) {
        if (!isRejection(error) || error.code in FIELDS) throw error;
        onInvalidLink(errorText(error));
      }
    },
  });

  return (
    <Form form={form} actions={<SubmitButton size="large">Save password</SubmitButton>}>
      <NewPasswordField label="New password" typed={form.values.password} {...form.field('password')} />
      <p>Saving it signs you out on every device.</p>
    </Form>
  );
}
