import { registerBody } from '@mindgrove/contracts/auth';
import type { User } from '@mindgrove/contracts/user';
import { call, errorText, toast, type ToastContent } from '@mindgrove/kit';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { getDeviceTimeZone } from '../../device-time-zone.ts';
import { rejectionText } from '../../form-errors.ts';
import { paths } from '../../paths.ts';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import { useStartSession } from '../sign-in/use-start-session.ts';
import { signupFailed, signupSuccess } from './sign-up.toasts.ts';
import styles from './signup-form.module.css';
import { refusedTrialText } from './trial.ts';

export function SignupForm({ withTrial }: { withTrial: boolean }) {
  const startSession = useStartSession();
  const form = useContractForm({
    schema: registerBody,
    errorText,
    fields: { email_taken: 'email', password_too_common: 'password' },
    async send(body) {
      try {
        const plan = withTrial ? 'free' : undefined;
        const response = await call('POST /register', { body: { ...body, plan, time_zone: getDeviceTimeZone() } });
        toast(withTrial ? withRefusal(response.user) : signupSuccess);
        await startSession(response);
      } catch (error) {
        toast(signupFailed(rejectionText(error)));
        throw error;
      }
    },
  });

  return (
    <Form
      form={form}
      renderFailure={(error) => (
        <Alert tone="error" silent>
          {errorText(error)}
        </Alert>
      )}
      actions={
        <>
          <SubmitButton size="large">Create account</SubmitButton>
          <TermsLine />
        </>
      }
    >
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <NewPasswordField label="Password" typed={form.values.password} {...form.field('password')} />
    </Form>
  );
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
