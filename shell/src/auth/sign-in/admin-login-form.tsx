import { type LoginBody, loginBody } from '@mindgrove/contracts/auth';
import { call, errorText, toast } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { type ContractForm, useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { useLayoutEffect, useState } from 'react';

import { isCodeRequired } from './login-error.tsx';
import { loginSuccessful } from './sign-in.toasts.ts';
import { TwoFactorField } from './two-factor-field.tsx';
import { useStartSession } from './use-start-session.ts';

export function AdminLoginForm() {
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
