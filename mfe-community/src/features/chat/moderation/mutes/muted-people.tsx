import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog } from '@mindgrove/ui/feedback/dialog';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { BellOff } from 'lucide-react';
import { useRef, useState } from 'react';

import styles from './muted-people.module.css';
import { mutesQuery } from '../../data/chat.queries.ts';
import { useUnmute } from './use-mutes.ts';

/** A button that opens the list of the people whom the member has muted. */
export function MutedPeople() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <BellOff aria-hidden="true" />
        Muted people
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Muted people"
          description="You don’t see their messages. They won’t be told."
        >
          <MutedList />
        </Dialog>
      )}
    </>
  );
}

function MutedList() {
  const { data, error, refetch } = useQuery(mutesQuery);
  const { unmute, pendingId } = useUnmute();
  const [change, setChange] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  if (!data) {
    return error ? (
      <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
    ) : (
      <Loading label="Loading muted people…" lines={2} />
    );
  }
  return (
    <>
      <p ref={status} tabIndex={-1} className={styles.change}>
        {change}
      </p>
      {data.length === 0 && <Empty title="You haven’t muted anyone." icon={<BellOff />} />}
      <Stack as="ul" gap={3}>
        {data.map((person) => (
          <Row key={person.id} as="li" gap={4} rowGap={2} align="center" justify="between">
            <span className={styles.name}>{person.name}</span>
            <Button
              variant="secondary"
              busy={pendingId === person.id}
              onClick={() =>
                unmute(person, () => {
                  setChange(`You’ll see ${person.name}’s messages again.`);
                  // The pressed button is gone.
                  status.current?.focus();
                })
              }
            >
              Unmute
              <VisuallyHidden> {person.name}</VisuallyHidden>
            </Button>
          </Row>
        ))}
      </Stack>
    </>
  );
}
