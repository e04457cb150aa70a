import { call } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';

import { FormOutcome } from '../../forms/form-outcome.tsx';

export function SendTest({ channel, label }: { channel: 'email' | 'push'; label: string }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('POST /reminders/test', { body: { channel } }),
  });
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      <FormOutcome error={error} done={isPending ? undefined : data?.message} />
    </>
  );
}
