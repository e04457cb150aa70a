import { zodResolver } from '@hookform/resolvers/zod';
import { type RegisterBody, registerBody } from '@mindgrove/contracts/auth';
import type { User } from '@mindgrove/contracts/user';
import { call, errorText, toast, type ToastContent } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { TextField } from '@mindgrove/ui/forms/field';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { getDeviceTimeZone } from '../../device-time-zone.ts';
import { findErrorField, rejectionText } from '../../form-errors.ts';
import { paths } from '../../paths.ts';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import { useStartSession } from '../sign-in/use-start-session.ts';
import { signupFailed, signupSuccess } from './sign-up.toasts.ts';
import styles from './signup-form.module.css';
import { refusedTrialText } from './trial.ts';

const FIELDS = { email_taken: 'email', password_too_common: 'password' } as const;

export function SignupForm({ withTrial }: { withTrial: boolean }) {
  const { form, submit } = useSignup(withTrial);
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
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
      form.setError(findErrorField(error, FIELDS) ?? 'root', { message: errorText(error) }, { shouldFocus: true });
    }
  });
  return { form, submit };
}

/** There is only one toast, because a second one would replace it. */
const withRefusal = (user: User): ToastContent => ({
  ...signupSuccess,
  description: [signupSuccess.description, refusedTrialText(user)].filter(Boolean).join(' '),
});

/** The pages open in new tabs, so that the form keeps its input. */
function TermsLine() {
  return (
    <p className={styles.line}>
      By creating an account, you confirm that you’re 18 or older and agree to the{' '}
      <InNewTab to={paths.termsOfService}>Terms of Service</InNewTab>. The{' '}
      <InNewTab to={paths.privacyPolicy}>Privacy Policy</InNewTab> explains what we keep, and why.
    </p>
  );
}

const InNewTab = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} target="_blank">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </Link>
);
