import { clockText } from '@mindgrove/contracts/rules/schedule-text';
import { Check } from 'lucide-react';

import type { LabeledSlot } from './slot-label.ts';
import type { TimeChoice } from './time-choice.ts';
import styles from './times.module.css';

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
            <span className={styles.trainerTime}>
              {clockText(slot.trainer_time)} in {city}
            </span>
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
