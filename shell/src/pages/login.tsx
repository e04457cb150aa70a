import { useUser } from '@mindgrove/kit';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Link, Navigate, useLocation } from 'react-router-dom';

import { AuthCard } from '../auth/auth-card.tsx';
import { LoginForm } from '../auth/sign-in/login-form.tsx';
import { signupWithTrial, wantsTrial } from '../auth/sign-up/trial.ts';
import { usePathAfterSignIn } from '../guard/page-access.ts';
import { isInvitation, signInReason, type SignInState } from '../guard/sign-in-reason.ts';
import { paths } from '../paths.ts';

interface SignInLocation {
  search: string;
  /** The state comes from the guard, or from a page that finished something, such as setting a new password. */
  state: (SignInState & { done?: string }) | null;
}

export default function LoginPage() {
  const user = useUser();
  const { search, state } = useLocation() as SignInLocation;
  const pathAfterSignIn = usePathAfterSignIn();
  if (user) return <Navigate replace to={pathAfterSignIn(user)} />;
  const reason = signInReason(search, state);
  const signUp = <SignUpLine search={search} state={state} />;
  // Few who are invited have an account.
  const isInvited = isInvitation(search);

  return (
    <AuthCard title="Log In" footer={!isInvited && signUp}>
      {state?.done && <Alert tone="success">{state.done}</Alert>}
      {reason && (
        <Alert tone="info">
          {reason}
          {isInvited && <p>{signUp}</p>}
        </Alert>
      )}
      <LoginForm />
    </AuthCard>
  );
}

const SignUpLine = ({ search, state }: SignInLocation) => (
  <>
    New here?{' '}
    <Link to={wantsTrial(search) ? signupWithTrial : paths.signup + search} state={state}>
      Create an account
    </Link>
  </>
);
