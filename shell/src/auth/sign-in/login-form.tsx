import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginBody, loginBody } from '@mindgrove/contracts/auth';
import { call, toast } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { TextField } from '@mindgrove/ui/forms/field';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { useLayoutEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { paths } from '../../paths.ts';
import { isCodeRequired, LoginError, loginErrorText } from './login-error.tsx';
import styles from './login-form.module.css';
import { loginFailed, loginIncomplete, loginSuccessful } from './sign-in.toasts.ts';
import { TwoFactorField } from './two-factor-field.tsx';
import { useStartSession } from './use-start-session.ts';

const ERROR_ID = 'login-error';

export function LoginForm() {
  const { form, submit, failure, asksForCode } = useLogin();
  const { errors, isSubmitting } = form.formState;
  const describedBy = failure === null ? undefined : ERROR_ID;

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        aria-describedby={describedBy}
        {...form.register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aria-describedby={describedBy}
        {...form.register('password')}
        error={errors.password?.message}
      />
      <Link to={paths.forgotPassword} className={styles.forgot}>
        Forgot password?
      </Link>
      {asksForCode && (
        <TwoFactorField
          aria-describedby={describedBy}
          {...form.register('code', { shouldUnregister: true })}
          error={errors.code?.message}
        />
      )}
      {failure !== null && <LoginError id={ERROR_ID} error={failure} />}
      <Button type="submit" size="large" busy={isSubmitting}>
        Log In
      </Button>
    </form>
  );
}

function useLogin() {
  const startSession = useStartSession();
  const form = useForm<LoginBody>({ resolver: zodResolver(loginBody) });
  const [failure, setFailure] = useState<unknown>(null);
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const email = useWatch({ control: form.control, name: 'email' });
  const asksForCode = codeFor !== null && codeFor === email;
  const { setFocus } = form;

  useLayoutEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      const response = await call('POST /login', { body });
      if (!response.user || !response.token) return void toast(loginIncomplete(response.message || undefined));
      toast(loginSuccessful);
      await startSession(response);
    } catch (error) {
      // This is no failure: the form asks for the code and focuses it.
      if (isCodeRequired(error) && !body.code) return setCodeFor(body.email);
      // The toast is announced; the form shows the same text and links it to its fields.
      toast(loginFailed(loginErrorText(error)));
      setFailure(error);
      form.setFocus(body.code ? 'code' : 'password', { shouldSelect: true });
    }
  });
  return { form, submit, failure, asksForCode };
}
