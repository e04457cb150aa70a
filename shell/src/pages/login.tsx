import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginBody, loginBody } from '@mindgrove/contracts/auth';
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

interface SignInLocation {
  search: string;
  /** The title of the page that the guard kept back. */
  state: { wanted?: string } | null;
}

export default function LoginPage() {
  const session = useSession();
  const { search, state } = useLocation() as SignInLocation;
  const signIn = useSignIn();
  const form = useForm<LoginBody>({ resolver: zodResolver(loginBody) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      const answer = await call('POST /login', { body });
      toast(notices.loginSuccessful);
      await signIn(answer);
    } catch (error) {
      toast(notices.loginFailed(errorText(error)));
      form.setError('root', { message: problemText(error) });
    }
  });
  if (session) return <Navigate replace to={pathAfterSignIn(search)} />;

  return (
    <AuthCard title="Log In" footer={<FooterLine search={search} state={state} />}>
      {new URLSearchParams(search).has('next') && (
        <Alert tone="info">Please log in to {state?.wanted ? `open “${state.wanted}”` : 'continue'}.</Alert>
      )}
      <form noValidate onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...form.register('email')}
          error={errors.email?.message}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...form.register('password')}
          error={errors.password?.message}
        />
        {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
        <Button type="submit" size="large" busy={isSubmitting}>
          Log In
        </Button>
      </form>
    </AuthCard>
  );
}

/** What the form says beside the notice, which lies far from it on a wide screen. */
const problemText = (error: unknown) =>
  error instanceof ApiError && error.status === 401
    ? 'This email and password do not match. Check both and try again.'
    : errorText(error);

const FooterLine = ({ search, state }: SignInLocation) => (
  <>
    New here?{' '}
    <Link to={paths.signup + search} state={state}>
      Create an account
    </Link>
  </>
);
