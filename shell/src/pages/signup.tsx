import { zodResolver } from '@hookform/resolvers/zod';
import { type RegisterBody, registerBody } from '@mindgrove/contracts/auth';
import { ApiError, call, errorText, notices, toast, useSession } from '@mindgrove/kit';
import { Alert } from '@mindgrove/ui/alert';
import { Button } from '@mindgrove/ui/button';
import { TextField } from '@mindgrove/ui/field';
import { PasswordField } from '@mindgrove/ui/password-field';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router-dom';

import { pathAfterSignIn, paths } from '../paths.ts';
import { AuthCard } from './auth-card.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The field that a refusal of the server is about. */
const FIELD_OF_CODE: Record<string, 'email' | 'password'> = { email_taken: 'email', password_too_common: 'password' };

export default function SignupPage() {
  const session = useSession();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const signIn = useSignIn();
  const form = useForm<RegisterBody>({ resolver: zodResolver(registerBody) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    try {
      const answer = await call('POST /register', { body: { ...body, time_zone: timeZone } });
      toast(notices.signupSuccess);
      await signIn(answer);
    } catch (error) {
      toast(notices.signupFailed(errorText(error)));
      form.setError(fieldOf(error), { message: errorText(error) }, { shouldFocus: true });
    }
  });
  if (session) return <Navigate replace to={pathAfterSignIn(search)} />;

  return (
    <AuthCard
      title="Create an account"
      lead="Free to start. No card needed."
      footer={<FooterLine search={search} state={state} />}
    >
      <form noValidate onSubmit={submit}>
        <TextField label="Name" autoComplete="name" {...form.register('name')} error={errors.name?.message} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...form.register('email')}
          error={errors.email?.message}
        />
        <PasswordField
          label="Password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...form.register('password')}
          error={errors.password?.message}
        />
        {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
        <Button type="submit" size="large" busy={isSubmitting}>
          Create account
        </Button>
      </form>
    </AuthCard>
  );
}

const fieldOf = (error: unknown) => (error instanceof ApiError && FIELD_OF_CODE[error.code]) || 'root';

const FooterLine = ({ search, state }: { search: string; state: unknown }) => (
  <>
    Already have an account?{' '}
    <Link to={paths.login + search} state={state}>
      Log In
    </Link>
  </>
);
