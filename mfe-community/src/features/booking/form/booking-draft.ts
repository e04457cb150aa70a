import { memberKey, newId, readJson, writeJson } from '@mindgrove/kit';
import { useState } from 'react';

import { NO_TIME, type TimeChoice } from '../times/time-choice.ts';

export interface BookingDraft extends TimeChoice {
  /** '' for none. */
  trainerId: string;
  /** A new key for every change: the server books each key once, so a repeated request cannot book twice. */
  idempotencyKey: string;
}

const newDraft = (trainerId: string): BookingDraft => ({ ...NO_TIME, trainerId, idempotencyKey: newId() });

/** Keeps what is chosen in the form, per tab, so that a reload does not lose it. */
export function useBookingDraft(userId: number) {
  const key = memberKey(userId, 'booking-draft');
  const [draft, setDraft] = useState(() => ({ ...newDraft(''), ...readJson<BookingDraft>(key, 'sessionStorage') }));

  function store(next: BookingDraft) {
    setDraft(next);
    writeJson(key, next, 'sessionStorage');
  }

  return {
    draft,
    chooseTrainer: (trainerId: string) =>
      store({ date: draft.date, time: draft.time, trainerId, idempotencyKey: newId() }),
    chooseTime: (choice: TimeChoice) => store({ ...choice, trainerId: draft.trainerId, idempotencyKey: newId() }),
    /** Returns it. */
    renewKey() {
      const idempotencyKey = newId();
      store({ ...draft, idempotencyKey });
      return idempotencyKey;
    },
    /** Prepares the form after a booking for another one with the same trainer. */
    clearTime: () => store(newDraft(draft.trainerId)),
  };
}
