import { zodResolver } from '@hookform/resolvers/zod';
import { resetPasswordBody, type ResetPasswordBody } from '@mindgrove/contracts/auth';
import { call, errorText } from '@mindgrove/kit';
import { clearSession } from '@mindgrove/kit/host';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';

import { findErrorField, isRejection } from '../../form-errors.ts';
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
  const form = useForm<ResetPasswordBody>({ resolver: zodResolver(resetPasswordBody), defaultValues: { token } });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  const submit = form.handleSubmit(async (body) => {
    try {
      await call('POST /password/reset', { body });
      // The server has ended every session, so a stored one would only fail at its next call.
      clearSession('expired');
      await navigate(paths.login, {
        replace: true,
        state: { done: 'Your new password is ready. Go ahead and log in.' },
      });
    } catch (error) {
      const field = findErrorField(error, FIELDS);
      if (field) form.setError(field, { message: errorText(error) }, { shouldFocus: true });
      else if (isRejection(error)) onInvalidLink(errorText(error));
      else form.setError('root', { message: errorText(error) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordField
        label="New password"
        typed={password}
        {...form.register('password')}
        error={errors.password?.message}
      />
      <p>Saving it signs you out on every device.</p>
      {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
      <Button type="submit" size="large" busy={isSubmitting}>
        Save password
      </Button>
    </form>
  );
}
