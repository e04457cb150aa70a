import { call, errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { FormOutcome } from '@mindgrove/ui/forms/form';

export function SendTest({ channel, label }: { channel: 'email' | 'push'; label: string }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('POST /reminders/test', { body: { channel } }),
  });
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      <FormOutcome error={error && errorText(error)} done={isPending ? undefined : data?.message} />
    </>
  );
}
