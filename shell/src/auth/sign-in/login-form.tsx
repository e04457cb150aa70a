import { loginBody } from '@mindgrove/contracts/auth';
import { call, errorText, toast } from '@mindgrove/kit';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../../paths.ts';
import { isCodeRequired, LoginError, loginErrorText } from './login-error.tsx';
import styles from './login-form.module.css';
import { loginFailed, loginIncomplete, loginSuccessful } from './sign-in.toasts.ts';
import { TwoFactorField } from './two-factor-field.tsx';
import { useStartSession } from './use-start-session.ts';

const ERROR_ID = 'login-error';

export function LoginForm() {
  const { form, asksForCode } = useLogin();
  const describedBy = form.failure === undefined ? undefined : ERROR_ID;

  return (
    <Form
      form={form}
      renderFailure={(error) => <LoginError id={ERROR_ID} error={error} />}
      actions={<SubmitButton size="large">Log In</SubmitButton>}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        aria-describedby={describedBy}
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aria-describedby={describedBy}
        {...form.field('password')}
      />
      <Link to={paths.forgotPassword} className={styles.forgot}>
        Forgot password?
      </Link>
      {asksForCode && (
        <TwoFactorField aria-describedby={describedBy} {...form.field('code', { shouldUnregister: true })} />
      )}
    </Form>
  );
}

function useLogin() {
  const startSession = useStartSession();
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const form = useContractForm({
    schema: loginBody,
    errorText,
    async send(body, { setFocus }) {
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
        setFocus(body.code ? 'code' : 'password', { shouldSelect: true });
        throw error;
      }
    },
  });
  const asksForCode = codeFor !== null && codeFor === form.values.email;
  const { setFocus } = form;

  useLayoutEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);

  return { form, asksForCode };
}
