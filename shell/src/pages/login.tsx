import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginBody, loginBody } from '@mindgrove/contracts/auth';
import { call, errorText, notices, toast, useSession } from '@mindgrove/kit';
import { Alert } from '@mindgrove/ui/alert';
import { Button } from '@mindgrove/ui/button';
import { TextField } from '@mindgrove/ui/field';
import { PasswordField } from '@mindgrove/ui/password-field';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router-dom';

import { pathAfterSignIn, paths } from '../paths.ts';
import { AuthCard } from './auth-card.tsx';
import { useSignIn } from './use-sign-in.ts';

export default function LoginPage() {
  const session = useSession();
  const { search, state } = useLocation() as { search: string; state: { wanted?: string } | null };
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
    }
  });
  if (session) return <Navigate replace to={pathAfterSignIn(search)} />;

  return (
    <AuthCard title="Log In" footer={<FooterLine search={search} />}>
      {new URLSearchParams(search).has('next') && (
        <Alert tone="info">Please log in to open {state?.wanted ? `“${state.wanted}”` : 'this page'}.</Alert>
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
        <Button type="submit" size="large" busy={isSubmitting}>
          Log In
        </Button>
      </form>
    </AuthCard>
  );
}

const FooterLine = ({ search }: { search: string }) => (
  <>
    New here? <Link to={paths.signup + search}>Create an account</Link>
  </>
);
