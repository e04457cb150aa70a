import { clockText } from '@mindgrove/contracts/rules/schedule-text';
import type { Slot } from '@mindgrove/contracts/trainers';
import { Muted } from '@mindgrove/ui/data/muted';
import { Check } from 'lucide-react';

import type { TimeChoice } from './time-choice.ts';
import styles from './times.module.css';

export interface LabeledSlot {
  slot: Slot;
  /** "10:00 AM", or "1:00 AM, the first time" where the clock is set back. */
  label: string;
  /** Whether the clock shows this time once more that day. */
  isRepeated: boolean;
}

/** The slots of one day. */
export function labelSlots(slots: readonly Slot[]): LabeledSlot[] {
  return slots.map((slot) => {
    const same = slots.filter(({ local_time }) => local_time === slot.local_time);
    const label = clockText(slot.local_time);
    if (same.length === 1) return { slot, label, isRepeated: false };
    return { slot, label: `${label}, the ${same[0] === slot ? 'first' : 'second'} time`, isRepeated: true };
  });
}

interface SlotButtonsProps {
  slots: LabeledSlot[];
  city: string;
  choice: TimeChoice;
  onChoose: (choice: TimeChoice) => void;
}

/** Each has the member's time, and the trainer's beside it. */
export const SlotButtons = ({ slots, city, choice, onChoose }: SlotButtonsProps) => (
  <ul className={styles.slots}>
    {slots.map(({ slot, label, isRepeated }) => {
      const isChosen = slot === chosenSlot(slots, choice);
      return (
        <li key={slot.starts_at}>
          <button
            type="button"
            className={styles.slot}
            aria-pressed={isChosen}
            onClick={() =>
              onChoose({
                date: choice.date,
                time: slot.local_time,
                startsAt: isRepeated ? slot.starts_at : undefined,
              })
            }
          >
            <span className={styles.slotTime}>
              {label}
              {isChosen && <Check aria-hidden="true" />}
            </span>
            <Muted as="span">
              {clockText(slot.trainer_time)} in {city}
            </Muted>
          </button>
        </li>
      );
    })}
  </ul>
);

/** The first one of a repeated time, unless the other one was chosen, as the server reads it. */
function chosenSlot(slots: LabeledSlot[], { time, startsAt }: TimeChoice) {
  const same = slots.filter(({ slot }) => slot.local_time === time);
  return (same.find(({ slot }) => slot.starts_at === startsAt) ?? same[0])?.slot;
}
