import type { Person } from '@mindgrove/contracts/friends';
import { call } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { Stack } from '@mindgrove/ui/layout/stack';

import { useFriendChange } from './friends.queries.ts';

interface Props {
  friend: Person;
  onClose: () => void;
}

/** Says what each way of ending it does, before it is done. */
export function EndDialog({ friend: { id, name }, onClose }: Props) {
  const end = useFriendChange(() => call('DELETE /friends/:id', { params: { id } }));
  const block = useFriendChange(() => call('POST /friends/:id/block', { params: { id } }));
  const isBusy = end.isPending || block.isPending;
  return (
    <Dialog open onOpenChange={onClose} dismissable={!isBusy} title={`You and ${name}`}>
      <Stack as="section" gap={3} align="start">
        <p>
          End the friendship, and neither of you sees the other’s grove anymore, from now on. {name} is not told. A new
          link can make you friends again.
        </p>
        <Button
          variant="secondary"
          busy={end.isPending}
          disabled={block.isPending}
          onClick={() => end.mutate(undefined, { onSuccess: onClose })}
        >
          End friendship
        </Button>
      </Stack>
      <Stack as="section" gap={3} align="start">
        <p>
          Block {name}, and no link can make you friends, until you take the block back on this page. {name} is not
          told.
        </p>
        <Button
          variant="danger"
          busy={block.isPending}
          disabled={end.isPending}
          onClick={() => block.mutate(undefined, { onSuccess: onClose })}
        >
          Block {name}
        </Button>
      </Stack>
    </Dialog>
  );
}
