import { zodResolver } from '@hookform/resolvers/zod';
import { type RegisterBody, registerBody } from '@mindgrove/contracts/auth';
import { call, errorText, notices, toast, useSession } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/button';
import { TextField } from '@mindgrove/ui/field';
import { PasswordField } from '@mindgrove/ui/password-field';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router-dom';

import { pathAfterSignIn, paths } from '../paths.ts';
import { AuthCard } from './auth-card.tsx';
import { useSignIn } from './use-sign-in.ts';

export default function SignupPage() {
  const session = useSession();
  const { search } = useLocation();
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
    }
  });
  if (session) return <Navigate replace to={pathAfterSignIn(search)} />;

  return (
    <AuthCard title="Create an account" lead="Free to start. No card needed." footer={<FooterLine search={search} />}>
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
        <Button type="submit" size="large" busy={isSubmitting}>
          Create account
        </Button>
      </form>
    </AuthCard>
  );
}

const FooterLine = ({ search }: { search: string }) => (
  <>
    You have an account? <Link to={paths.login + search}>Log In</Link>
  </>
);
