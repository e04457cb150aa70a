import { zodResolver } from '@hookform/resolvers/zod';
import { type RegisterBody, registerBody } from '@mindgrove/contracts/auth';
import type { User } from '@mindgrove/contracts/schemas/user';
import { call, toast, type ToastContent } from '@mindgrove/kit';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Button } from '@mindgrove/ui/actions/button';
import { TextField } from '@mindgrove/ui/forms/field';
import { useForm, useWatch } from 'react-hook-form';

import { getDeviceTimeZone } from '../../device-time-zone.ts';
import { findErrorField, formErrorText, rejectionText } from '../../forms/form-errors.ts';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import { useStartSession } from '../sign-in/use-start-session.ts';
import { signupFailed, signupSuccess } from './sign-up.toasts.ts';
import { TermsLine } from './terms-line.tsx';
import { refusedTrialText } from './trial.ts';

const FIELDS = { email_taken: 'email', password_too_common: 'password' } as const;

export function SignupForm({ withTrial }: { withTrial: boolean }) {
  const { form, submit } = useSignup(withTrial);
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  return (
    <form noValidate onSubmit={submit}>
      <TextField label="Name" autoComplete="name" {...form.register('name')} error={errors.name?.message} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...form.register('email')}
        error={errors.email?.message}
      />
      <NewPasswordField
        label="Password"
        typed={password}
        {...form.register('password')}
        error={errors.password?.message}
      />
      {errors.root && (
        <Alert tone="error" silent>
          {errors.root.message}
        </Alert>
      )}
      <Button type="submit" size="large" busy={isSubmitting}>
        Create account
      </Button>
      <TermsLine />
    </form>
  );
}

function useSignup(withTrial: boolean) {
  const startSession = useStartSession();
  const form = useForm<RegisterBody>({ resolver: zodResolver(registerBody) });

  const submit = form.handleSubmit(async (body) => {
    try {
      const plan = withTrial ? 'free' : undefined;
      const response = await call('POST /register', { body: { ...body, plan, time_zone: getDeviceTimeZone() } });
      toast(withTrial ? withRefusal(response.user) : signupSuccess);
      await startSession(response);
    } catch (error) {
      toast(signupFailed(rejectionText(error)));
      form.setError(findErrorField(error, FIELDS) ?? 'root', { message: formErrorText(error) }, { shouldFocus: true });
    }
  });
  return { form, submit };
}

/** One toast, because a second one would replace it. */
const withRefusal = (user: User): ToastContent => ({
  ...signupSuccess,
  description: [signupSuccess.description, refusedTrialText(user)].filter(Boolean).join(' '),
});
