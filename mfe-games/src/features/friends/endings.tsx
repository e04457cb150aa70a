import type { Person } from '@mindgrove/contracts/friends';
import { call, toast } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { useFriendChange } from './friends.queries.ts';

/** Says what each way of ending it does, before it is done. */
export function EndDialog({ friend: { id, name }, onClose }: { friend: Person; onClose: () => void }) {
  const end = useFriendChange(() => call('DELETE /friends/:id', { params: { id } }), onClose);
  const block = useFriendChange(() => call('POST /friends/:id/block', { params: { id } }), onClose);
  const busy = end.busy || block.busy;
  return (
    <Dialog open onOpenChange={onClose} dismissable={!busy} title={`You and ${name}`}>
      <Stack gap={4} align="start">
        <p>End the friendship: neither of you sees the other’s grove anymore. A new link can make you friends again.</p>
        <Button variant="secondary" busy={end.busy} disabled={block.busy} onClick={end.run}>
          End friendship
        </Button>
        <p>Block {name}: it ends, and no link can make you friends until you take the block back on this page.</p>
        <Button variant="danger" busy={block.busy} disabled={end.busy} onClick={block.run}>
          Block {name}
        </Button>
        <p>{name} is told of neither.</p>
      </Stack>
    </Dialog>
  );
}

export const BlockedPeople = ({ people }: { people: readonly Person[] }) => (
  <Stack as="section" gap={3} aria-labelledby="blocked">
    <h2 id="blocked">Blocked people</h2>
    <p>Neither of you sees the other here. They are not told.</p>
    <Stack as="ul" gap={3} aria-labelledby="blocked">
      {people.map((person) => (
        <BlockedPerson key={person.id} {...person} />
      ))}
    </Stack>
  </Stack>
);

function BlockedPerson({ id, name }: Person) {
  const unblock = useFriendChange(
    () => call('DELETE /friends/blocks/:id', { params: { id } }),
    () => toast({ title: 'Unblocked', description: `A new link can make you and ${name} friends.` }),
  );
  return (
    <Row as="li" gap={4} align="center">
      {name}
      <Button variant="secondary" busy={unblock.busy} onClick={unblock.run}>
        Unblock<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Row>
  );
}
