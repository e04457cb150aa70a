import type { Trainer } from '@mindgrove/contracts/trainers';
import { useQuery } from '@mindgrove/kit/query';

import { slotsQuery } from '../booking.queries.ts';
import { isBookable, type TimeChoice } from './time-choice.ts';
import { type LabeledSlot, labelSlots, SlotButtons } from './slot-buttons.tsx';
import styles from './times.module.css';

interface UnlistedTimeProps {
  trainer: Pick<Trainer, 'id' | 'city'>;
  zone: string;
  choice: TimeChoice;
  /** The pressed button goes with the hint: focus what comes next. */
  onChoose: (choice: TimeChoice) => void;
}

/** A hint, since any free time can be booked: a typing error should not become a session. */
export function UnlistedTime({ trainer, zone, choice, onChoose }: UnlistedTimeProps) {
  const { data } = useQuery({
    ...slotsQuery(trainer.id, choice.date, zone),
    enabled: isBookable(choice.date, zone),
  });
  const slots = labelSlots(data?.data ?? []);
  const isUnlisted =
    choice.time !== '' && slots.length > 0 && slots.every(({ slot }) => slot.local_time !== choice.time);
  return (
    <div className={styles.unlisted} data-shown={isUnlisted || undefined}>
      <p role="status">{isUnlisted && 'That isn’t one of the open times. The closest ones are:'}</p>
      {isUnlisted && (
        <SlotButtons slots={nearestSlots(slots, choice.time)} city={trainer.city} choice={choice} onChoose={onChoose} />
      )}
    </div>
  );
}

const NEAREST = 2;

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns the day's slots that are nearest to a time, in order. */
function nearestSlots(slots: readonly LabeledSlot[], time: string): LabeledSlot[] {
  const distance = ({ slot }: LabeledSlot) => Math.abs(minutesOf(slot.local_time) - minutesOf(time));
  const nearest = slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
  return slots.filter((slot) => nearest.includes(slot));
}
