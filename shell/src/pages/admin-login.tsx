import { type LoginBody, loginBody } from '@mindgrove/contracts/auth';
import { call, errorText, toast, useUser } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { type ContractForm, useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { useLayoutEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';

import { AuthCard } from '../auth/auth-card.tsx';
import { isCodeRequired } from '../auth/sign-in/login-error.tsx';
import { loginSuccessful } from '../auth/sign-in/sign-in.toasts.ts';
import { TwoFactorField } from '../auth/sign-in/two-factor-field.tsx';
import { useStartSession } from '../auth/sign-in/use-start-session.ts';
import { usePathAfterSignIn } from '../guard/page-access.ts';
import { paths } from '../paths.ts';

export default function AdminLoginPage() {
  const user = useUser();
  const pathAfterSignIn = usePathAfterSignIn();
  if (user) return <Navigate replace to={pathAfterSignIn(user)} />;

  return (
    <AuthCard title="Admin Login" lead="Sign in to access the administrator dashboard" footer={<FooterLine />}>
      <AdminLoginForm />
    </AuthCard>
  );
}

const FooterLine = () => (
  <>
    Not an administrator? <Link to={paths.login}>Log in here</Link>
  </>
);

function AdminLoginForm() {
  const startSession = useStartSession();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const form = useContractForm({
    schema: loginBody,
    errorText,
    async send(body, { setFocus }) {
      try {
        const response = await call('POST /admin/login', { body });
        toast(loginSuccessful);
        await startSession(response);
      } catch (error) {
        // This is no failure: the form asks for the code.
        if (isCodeRequired(error)) return setStep('code');
        setFocus(body.code ? 'code' : 'password', { shouldSelect: true });
        throw error;
      }
    },
  });

  function restart() {
    form.clearErrors();
    form.resetField('code');
    setStep('password');
  }

  return (
    <Form
      form={form}
      actions={
        <>
          <SubmitButton size="large">{form.isBusy ? 'Signing In...' : 'Sign In'}</SubmitButton>
          {step === 'code' && (
            <Button variant="quiet" disabled={form.isBusy} onClick={restart}>
              Back to email and password
            </Button>
          )}
        </>
      }
    >
      {step === 'password' ? (
        <>
          <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
          <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        </>
      ) : (
        <Code form={form} />
      )}
    </Form>
  );
}

function Code({ form }: { form: ContractForm<LoginBody> }) {
  const { setFocus } = form;
  useLayoutEffect(() => setFocus('code'), [setFocus]);

  return (
    <>
      <Alert tone="info" title="One more step">
        This account also needs a code.
      </Alert>
      <TwoFactorField {...form.field('code', { shouldUnregister: true })} />
    </>
  );
}
