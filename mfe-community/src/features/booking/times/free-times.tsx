import type { Trainer } from '@mindgrove/contracts/trainers';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { useRef } from 'react';

import { weekdayAndDate } from '../../../zones/date-texts.ts';
import { slotsQuery } from '../booking.queries.ts';
import { labelSlots, SlotButtons } from './slot-buttons.tsx';
import type { TimeChoice } from './time-choice.ts';
import styles from './times.module.css';

interface FreeTimesProps {
  trainer: Pick<Trainer, 'id' | 'city'>;
  zone: string;
  choice: TimeChoice;
  onChoose: (choice: TimeChoice) => void;
}

/** The free slots of the chosen day; a day without any leads to the next one. */
export function FreeTimes({ trainer, zone, choice, onChoose }: FreeTimesProps) {
  const { data, error, refetch } = useQuery(slotsQuery(trainer.id, choice.date, zone));
  const heading = useRef<HTMLHeadingElement>(null);
  const day = weekdayAndDate(choice.date);
  const slots = data && labelSlots(data.data);
  return (
    <section className={styles.freeTimes} aria-label={`Free times on ${day}`}>
      <h3 ref={heading} tabIndex={-1}>
        Free times on {day}
      </h3>
      <VisuallyHidden>
        <span role="status">{slots && countText(slots.length, day)}</span>
      </VisuallyHidden>
      {!data && error && <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>}
      {!data && !error && <Loading label="Loading the free times…" lines={3} />}
      {slots && slots.length > 0 && (
        <SlotButtons slots={slots} city={trainer.city} choice={choice} onChoose={onChoose} />
      )}
      {slots?.length === 0 && (
        <NextDay
          next={data?.next_date ?? null}
          onChoose={(date) => {
            // The button goes with the day that has no times.
            heading.current?.focus();
            onChoose({ date, time: '' });
          }}
        />
      )}
    </section>
  );
}

const countText = (count: number, day: string) =>
  count === 0 ? `No free times on ${day}.` : `${count} free ${count === 1 ? 'time' : 'times'} on ${day}.`;

const NextDay = ({ next, onChoose }: { next: string | null; onChoose: (date: string) => void }) => (
  <div className={styles.noTimes}>
    <p>
      {next === null
        ? 'There are no openings on this day or later. Please choose an earlier day or another trainer.'
        : 'There are no openings on this day.'}
    </p>
    {next !== null && (
      <Button variant="secondary" onClick={() => onChoose(next)}>
        Next free day: {weekdayAndDate(next)}
      </Button>
    )}
  </div>
);
