import { useUser } from '@mindgrove/kit';
import { Link, Navigate, useLocation } from 'react-router-dom';

import { AuthCard } from '../auth/auth-card.tsx';
import { SignupForm } from '../auth/sign-up/signup-form.tsx';
import { keepsRound, loginWithTrial, wantsTrial } from '../auth/sign-up/trial.ts';
import { usePathAfterSignIn } from '../guard/page-access.ts';
import { paths } from '../paths.ts';

export default function SignupPage() {
  const user = useUser();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const pathAfterSignIn = usePathAfterSignIn();
  if (user) return <Navigate replace to={pathAfterSignIn(user)} />;
  const withTrial = wantsTrial(search);

  return (
    <AuthCard
      title="Create an account"
      lead={leadText(search)}
      footer={
        <>
          Already have an account?{' '}
          <Link to={withTrial ? loginWithTrial : paths.login + search} state={state}>
            Log In
          </Link>
        </>
      }
    >
      <SignupForm withTrial={withTrial} />
    </AuthCard>
  );
}

function leadText(search: string): string {
  if (wantsTrial(search)) return 'Your 14 free days start as soon as you sign up. No card needed.';
  return keepsRound(search)
    ? 'We’ll save your round to it. No card needed.'
    : 'Your first day is free. Start your 14 free days whenever you like. No card needed.';
}
