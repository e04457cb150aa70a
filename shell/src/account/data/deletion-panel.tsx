import { call, storeUser } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Button } from '@mindgrove/ui/actions/button';

import { FormOutcome } from '../../forms/form-outcome.tsx';

interface Props {
  day: string;
  takesFocus: boolean;
  onCanceled: () => void;
}

export function DeletionPanel({ day, takesFocus, onCanceled }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /account/keep'),
    onSuccess: ({ user }) => {
      onCanceled();
      storeUser(user);
    },
  });

  return (
    <>
      <Alert
        tone="warning"
        title={`Your account will be deleted on ${day}`}
        action={
          <Button variant="secondary" autoFocus={takesFocus} busy={isPending} onClick={() => mutate()}>
            Keep my account
          </Button>
        }
      >
        Until then, everything works as usual.
      </Alert>
      <FormOutcome error={error} />
    </>
  );
}
