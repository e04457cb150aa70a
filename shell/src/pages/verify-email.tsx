import { call, errorText, getUser, refreshUser, useUser } from '@mindgrove/kit';
import { queryOptions, useQuery } from '@mindgrove/kit/query';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Link } from 'react-router-dom';

import { AuthCard } from '../auth/auth-card.tsx';
import { ResendVerification } from '../auth/resend-verification.tsx';
import { INCOMPLETE_LINK, useMailedToken } from '../auth/use-mailed-token.ts';
import { isRejection } from '../form-errors.ts';
import { paths } from '../paths.ts';

export default function VerifyEmailPage() {
  const token = useMailedToken();
  return (
    <AuthCard title="Confirm your email">
      {token === null ? <Unconfirmed text={INCOMPLETE_LINK} /> : <Confirmation token={token} />}
    </AuthCard>
  );
}

function Confirmation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(verifyEmailQuery(token));
  const user = useUser();

  if (isRejection(error)) return <Unconfirmed text={errorText(error)} />;
  if (error) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Confirming your email…" />;
  return (
    <>
      <Alert tone="success">Your email is confirmed. Thank you!</Alert>
      <p>
        <Link to={user ? paths.dashboard : paths.login} className={buttonClass()}>
          {user ? 'Go to your dashboard' : 'Log In'}
        </Link>
      </p>
    </>
  );
}

/** A member can request another link, which goes to the address of their account. Visitors cannot. */
function Unconfirmed({ text }: { text: string }) {
  const user = useUser();
  return (
    <>
      <Alert tone="error">{text}</Alert>
      {user ? (
        <ResendVerification />
      ) : (
        <p>
          <Link to={`${paths.login}?next=${encodeURIComponent(paths.account)}`} className={buttonClass()}>
            Log in for a new link
          </Link>
        </p>
      )}
    </>
  );
}

/** A query instead of a mutation, so that rendering twice uses the link once. */
const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['/email/verify', token],
    gcTime: Infinity,
    queryFn: async () => {
      const response = await call('POST /email/verify', { body: { token } });
      // The address is confirmed all the same if this fails.
      if (getUser()) await refreshUser();
      return response;
    },
  });
