import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginBody, loginBody } from '@mindgrove/contracts/auth';
import { call, errorText, toast } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { TextField } from '@mindgrove/ui/forms/field';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { useLayoutEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';

import { isCodeRequired } from './login-error.tsx';
import { loginSuccessful } from './sign-in.toasts.ts';
import { TwoFactorField } from './two-factor-field.tsx';
import { useStartSession } from './use-start-session.ts';

export function AdminLoginForm() {
  const { form, step, submit, restart } = useAdminLogin();
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {step === 'password' ? <Credentials form={form} /> : <Code form={form} />}
      {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
      <Button type="submit" size="large" busy={isSubmitting}>
        {isSubmitting ? 'Signing In...' : 'Sign In'}
      </Button>
      {step === 'code' && (
        <Button variant="quiet" disabled={isSubmitting} onClick={restart}>
          Back to email and password
        </Button>
      )}
    </form>
  );
}

function Credentials({ form }: { form: UseFormReturn<LoginBody> }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...form.register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.register('password')}
        error={errors.password?.message}
      />
    </>
  );
}

function Code({ form }: { form: UseFormReturn<LoginBody> }) {
  const { setFocus } = form;
  useLayoutEffect(() => setFocus('code'), [setFocus]);

  return (
    <>
      <Alert tone="info" title="One more step">
        This account also needs a code.
      </Alert>
      <TwoFactorField
        {...form.register('code', { shouldUnregister: true })}
        error={form.formState.errors.code?.message}
      />
    </>
  );
}

function useAdminLogin() {
  const startSession = useStartSession();
  const form = useForm<LoginBody>({ resolver: zodResolver(loginBody) });
  const [step, setStep] = useState<'password' | 'code'>('password');

  const submit = form.handleSubmit(async (body) => {
    try {
      const response = await call('POST /admin/login', { body });
      toast(loginSuccessful);
      await startSession(response);
    } catch (error) {
      // This is no failure: the form asks for the code.
      if (isCodeRequired(error)) return setStep('code');
      form.setError('root', { message: errorText(error) });
      form.setFocus(body.code ? 'code' : 'password', { shouldSelect: true });
    }
  });

  function restart() {
    form.clearErrors();
    form.resetField('code');
    setStep('password');
  }

  return { form, step, submit, restart };
}
