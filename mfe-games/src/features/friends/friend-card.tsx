import type { Friend } from '@mindgrove/contracts/friends';
import { daysBetween, todayIn } from '@mindgrove/contracts/rules/member-day';
import { call, toast } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Check, Leaf } from 'lucide-react';

import { GroveScene } from '../../grove/grove-scene.tsx';
import { countText, sceneText } from '../../grove/growth/grove-words.ts';
import { groveLayout, WORLD } from '../../grove/growth/layout.ts';
import { plantsOf } from '../../grove/growth/plants.ts';
import { useLight } from '../../grove/use-grove.ts';
import { usePanorama } from '../../grove/use-panorama.ts';
import { longDateText } from '../../training/calendar-day.ts';
import styles from './friend-card.module.css';
import { bothPlayed } from './friends-boards.tsx';
import { useFriendChange } from './friends.queries.ts';

interface Props {
  friend: Friend;
  /** Of the member's own board of today, once it is played. */
  ownScore: number | undefined;
  /** That of the member: the season and the hour of a friend would tell where they live. */
  timeZone: string;
  onEnd: () => void;
}

/** The grove of a friend, to be looked around in, and a leaf for them. */
export function FriendCard({ friend, ownScore, timeZone, onEnd }: Props) {
  const { id, name, practice, leaf_sent, leaf_received } = friend;
  const comparison = bothPlayed(friend, ownScore);
  const leaf = useFriendChange(
    () => call('POST /friends/:id/leaf', { params: { id } }),
    () => toast({ title: 'Leaf Sent', description: `${name} will find it here.` }),
  );
  const layout = groveLayout(id);
  const plants = plantsOf(id, practice, layout);
  const days = practice.length;
  const { props } = usePanorama((plants[0] ?? layout.firstTree).x, () => undefined);
  const today = todayIn(timeZone);
  const light = useLight(today, timeZone);
  const isLeafNew = leaf_received !== null && daysBetween(leaf_received, today) < 7;
  return (
    <Card>
      <div {...props} className={styles.view} role="group" aria-label={`Look around ${name}’s grove`}>
        <div className={styles.world}>
          <GroveScene
            {...{ ...WORLD, ...light, seed: id, days, layout, plants }}
            label={sceneText(days, plants, { whose: `${name}’s` })}
          />
        </div>
      </div>
      <CardHeading icon={isLeafNew && <Leaf />}>{name}</CardHeading>
      <Muted>{days === 0 ? 'Ready for the first sprout' : countText(days, plants)}</Muted>
      {isLeafNew && (
        <p>
          {/* Where the friend lives, tomorrow may have begun. */}
          Sent you a leaf {leaf_received >= today ? 'today' : `on ${longDateText(leaf_received)}`}.
        </p>
      )}
      {comparison && <p>{comparison}</p>}
      <CardFooter>
        <Button
          variant={leaf_sent ? 'quiet' : 'primary'}
          aria-disabled={leaf_sent}
          busy={leaf.busy}
          onClick={() => !leaf_sent && leaf.run()}
        >
          {leaf_sent && <Check aria-hidden="true" />}
          {leaf_sent ? 'Leaf sent today' : 'Send a leaf'}
          <VisuallyHidden> to {name}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          End or block<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </CardFooter>
    </Card>
  );
}
