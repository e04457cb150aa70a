import { resetPasswordBody } from '@mindgrove/contracts/auth';
import { call, errorText } from '@mindgrove/kit';
import { clearSession } from '@mindgrove/kit/host';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { useNavigate } from 'react-router-dom';

import { isRejection } from '../../form-errors.ts';
import { paths } from '../../paths.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Errors that are not about the link. */
const FIELDS = { password_too_common: 'password', validation_failed: 'password' } as const;

interface Props {
  token: string;
  /** The link has expired or was used before; `text` is the server's. */
  onInvalidLink: (text: string) => void;
}

export function ResetPasswordForm({ token, onInvalidLink }: Props) {
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
