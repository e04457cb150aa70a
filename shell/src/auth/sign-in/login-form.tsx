import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginBody, loginBody } from '@mindgrove/contracts/auth';
import { call, toast } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { TextField } from '@mindgrove/ui/forms/field';
import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { loginFailed, loginIncomplete, loginSuccessful } from './sign-in.toasts.ts';
import { SecondStepField } from './two-factor-field.tsx';
import { useSignIn } from './use-sign-in.ts';
import { paths } from '../../paths.ts';
import { isCodeWanted, loginFailedText } from './login-errors.ts';
import styles from './login-form.module.css';
import { LoginRefusal } from './login-error.tsx';

const REFUSAL_ID = 'login-refusal';

/** Email, password and, for those who have switched a second step on, its code. */
export function LoginForm() {
  const { form, submit, refusal, asksForCode } = useLogin();
  const { errors, isSubmitting } = form.formState;
  const describedBy = refusal === null ? undefined : REFUSAL_ID;

  return (
    <form noValidate onSubmit={submit}>
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
        <SecondStepField
          autoFocus
          aria-describedby={describedBy}
          {...form.register('code', { shouldUnregister: true })}
          error={errors.code?.message}
        />
      )}
      {refusal !== null && <LoginRefusal id={REFUSAL_ID} error={refusal} />}
      <Button type="submit" size="large" busy={isSubmitting}>
        Log In
      </Button>
    </form>
  );
}

function useLogin() {
  const signIn = useSignIn();
  const form = useForm<LoginBody>({ resolver: zodResolver(loginBody) });
  const [refusal, setRefusal] = useState<unknown>(null);
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const email = useWatch({ control: form.control, name: 'email' });
  const asksForCode = codeFor !== null && codeFor === email;

  const submit = form.handleSubmit(async (body) => {
    setRefusal(null);
    try {
      const answer = await call('POST /login', { body });
      if (!answer.user || !answer.token) return void toast(loginIncomplete(answer.message || undefined));
      toast(loginSuccessful);
      await signIn(answer);
    } catch (error) {
      // Not a failure: the form goes on with one more question, and focus goes there.
      if (isCodeWanted(error) && !body.code) return setCodeFor(body.email);
      // The notice is what is announced; the form shows the same to the eye, and ties it to its fields.
      toast(loginFailed(loginFailedText(error)));
      setRefusal(error);
      form.setFocus(body.code ? 'code' : 'password', { shouldSelect: true });
    }
  });
  return { form, submit, refusal, asksForCode };
}
