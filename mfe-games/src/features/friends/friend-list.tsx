import type { Friend } from '@mindgrove/contracts/friends';
import { todayIn } from '@mindgrove/contracts/rules/member-day';
import type { User } from '@mindgrove/contracts/user';
import { call, toast } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Failed } from '@mindgrove/ui/feedback/states';
import { Card, CardFooter } from '@mindgrove/ui/layout/card';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Leaf } from 'lucide-react';
import { useState } from 'react';

import { dayTimeAt, seasonOf } from '../../grove/growth/season.ts';
import { TreePicture } from '../../grove/tree-picture.tsx';
import { pluralize } from '../../text.ts';
import { hourIn } from '../../training/calendar-day.ts';
import { EndDialog } from './end-dialog.tsx';
import styles from './friend-list.module.css';
import { leafText } from './friend-words.ts';
import { useFriendChange } from './friends.queries.ts';

const loadGrove = async () => (await import('./friend-grove.tsx')).FriendGrove;

interface Props {
  member: User;
  friends: readonly Friend[];
}

export function FriendList({ member: { time_zone }, friends }: Props) {
  const [opened, setOpened] = useState<{ friend: Friend; dialog: 'grove' | 'end' }>();
  const today = todayIn(time_zone);
  // Their season and hour would tell where friends live: all groves are shown in the member's own.
  const surroundings = { season: seasonOf(today, time_zone), dayTime: dayTimeAt(hourIn(time_zone, new Date())) };
  const isGrove = opened?.dialog === 'grove';
  const code = useQuery({ queryKey: ['friend-grove-code'], queryFn: loadGrove, enabled: isGrove });
  const FriendGrove = code.data;
  const close = () => setOpened(undefined);
  return (
    <>
      <ul className={styles.friends} aria-label="Your friends">
        {friends.map((friend) => (
          <li key={friend.id}>
            <Card className={styles.card}>
              <div className={styles.friend}>
                <TreePicture firstDay={friend.first_day} {...surroundings} />
                <div>
                  <h2 className={styles.name}>{friend.name}</h2>
                  <Muted>{pluralize(friend.days, 'day')} of practice</Muted>
                  <LeafReceived text={leafText(friend.leaf_received, today)} />
                </div>
              </div>
              <CardFooter>
                <SendLeaf friend={friend} />
                <Button variant="secondary" onClick={() => setOpened({ friend, dialog: 'grove' })}>
                  Visit <VisuallyHidden>{friend.name}’s </VisuallyHidden>grove
                </Button>
                <Button variant="quiet" onClick={() => setOpened({ friend, dialog: 'end' })}>
                  End or block<VisuallyHidden> {friend.name}</VisuallyHidden>
                </Button>
              </CardFooter>
            </Card>
          </li>
        ))}
      </ul>
      {isGrove && code.error && (
        <Failed onRetry={() => void code.refetch()}>
          The grove could not be loaded. Please check your connection.
        </Failed>
      )}
      {isGrove && FriendGrove && <FriendGrove friend={opened.friend} {...surroundings} onClose={close} />}
      {opened?.dialog === 'end' && <EndDialog friend={opened.friend} onClose={close} />}
    </>
  );
}

const LeafReceived = ({ text }: { text: string | undefined }) =>
  text && (
    <p className={styles.leaf}>
      <Leaf aria-hidden="true" />
      {text}
    </p>
  );

function SendLeaf({ friend: { id, name, leaf_sent } }: { friend: Friend }) {
  const { mutate, isPending } = useFriendChange(() => call('POST /friends/:id/leaf', { params: { id } }));
  const send = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: 'Leaf Sent', description: `${name} will find it here.` }),
    });
  return (
    <Button aria-disabled={leaf_sent} busy={isPending} onClick={() => !leaf_sent && send()}>
      {leaf_sent ? (
        <>
          Leaf sent today<VisuallyHidden> to {name}</VisuallyHidden>
        </>
      ) : (
        <>
          Send <VisuallyHidden>{name} </VisuallyHidden>a leaf
        </>
      )}
    </Button>
  );
}
