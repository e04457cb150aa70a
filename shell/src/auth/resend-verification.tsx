import { call, errorText, useUser } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { FormOutcome } from '@mindgrove/ui/forms/form';

export function ResendVerification() {
  const user = useUser();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /email/verification'),
  });
  if (!user) return null;
  if (user.email_verified) return <p>The address {user.email} is confirmed.</p>;

  return (
    <>
      <p>
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          Send the link again
        </Button>
      </p>
      <FormOutcome
        error={error && errorText(error)}
        done={isSuccess ? `A new link is on its way to ${user.email}.` : undefined}
      />
    </>
  );
}
