import { call, useSession } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';

import { FormOutcome } from '../../forms/form-outcome.tsx';

export function ResendVerification() {
  const session = useSession();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /email/verification'),
  });
  if (!session) return null;
  if (session.user.email_verified) return <p>The address {session.user.email} is confirmed.</p>;

  return (
    <>
      <p>
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          Send the link again
        </Button>
      </p>
      <FormOutcome error={error} done={isSuccess ? `A new link is on its way to ${session.user.email}.` : undefined} />
    </>
  );
}
