import type { Person } from '@mindgrove/contracts/friends';
import { call, toast } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { useFriendChange } from './friends.queries.ts';

export function BlockedPeople({ people }: { people: readonly Person[] }) {
  const { mutate, isPending, variables } = useFriendChange(({ id }: Person) =>
    call('DELETE /friends/blocks/:id', { params: { id } }),
  );
  const unblock = (person: Person) =>
    mutate(person, {
      onSuccess: () => {
        toast({ title: 'Unblocked', description: `A new link can make you and ${person.name} friends.` });
        // The pressed button is gone.
        document.querySelector('main')?.focus({ preventScroll: true });
      },
    });
  return (
    <Stack as="section" gap={3} aria-labelledby="blocked-people">
      <h2 id="blocked-people">Blocked people</h2>
      <Muted>Neither of you sees the other here. They are not told.</Muted>
      <Stack as="ul" gap={3} aria-labelledby="blocked-people">
        {people.map((person) => (
          <Row key={person.id} as="li" gap={4} rowGap={2} align="center">
            <span>{person.name}</span>
            <Button variant="secondary" busy={isPending && variables.id === person.id} onClick={() => unblock(person)}>
              Unblock<VisuallyHidden> {person.name}</VisuallyHidden>
            </Button>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
