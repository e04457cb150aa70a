import type { Trainer } from '@mindgrove/contracts/trainers';
import { ApiError, errorText, toast } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { type SubmitEvent, useState } from 'react';

import { BOOKING_ROUTES, bookSession, type NewBooking } from '../booking.queries.ts';
import { useSessionNotices } from '../use-session-notices.ts';
import { bookingFailed, bookingIncomplete, sessionBooked } from '../booking.toasts.ts';
import { focusFirstInvalid, missingTimes } from '../times/missing-times.ts';
import { startText } from '../times/start-text.ts';
import { toWhen } from '../times/time-choice.ts';
import type { BookingDraft } from './booking-draft.ts';

interface Options {
  zone: string;
  renewKey: () => string;
  onBooked: () => void;
}

const isCanceled = (error: unknown) => error instanceof ApiError && error.code === 'booking_canceled';

const NO_ERRORS = { trainer: undefined, date: undefined, time: undefined };

/** Sends the choices of the form, once they are complete. */
export function useBooking(draft: BookingDraft, trainer: Trainer | undefined, { zone, renewKey, onBooked }: Options) {
  const queries = useQueryClient();
  const [isChecked, setChecked] = useState(false);
  const [booked, setBooked] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (booking: NewBooking) =>
      bookSession(booking).catch((error: unknown) => {
        if (!isCanceled(error)) throw error;
        // An earlier press booked that one; with this one, the member wants another session.
        return bookSession({ ...booking, idempotencyKey: renewKey() });
      }),
    onSuccess: async ({ data }) => {
      const start = startText(data.starts_at, zone);
      toast(sessionBooked(start));
      // The note says that the session is listed below.
      await invalidateRoutes(queries, BOOKING_ROUTES);
      setBooked(`Booked: ${start}`);
      setChecked(false);
      onBooked();
    },
    onError: (failure) => {
      toast(bookingFailed(errorText(failure)));
      void invalidateRoutes(queries, BOOKING_ROUTES);
    },
  });
  useSessionNotices(() => setBooked(undefined));
  const missing = { trainer: trainer ? undefined : 'Please select a trainer.', ...missingTimes(draft) };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second press right after the booking, before anything new is chosen, does nothing either.
    if (isPending || booked) return;
    setChecked(true);
    if (!trainer || missing.date || missing.time) {
      toast(bookingIncomplete);
      return focusFirstInvalid(event.currentTarget);
    }
    const { idempotencyKey } = draft;
    mutate({ trainer_id: trainer.id, ...toWhen(draft, zone), idempotencyKey });
  }

  return {
    errors: isChecked ? missing : NO_ERRORS,
    /** The last booking, until something else is chosen. */
    booked,
    failure: error,
    isPending,
    submit,
    /** Called when something else is chosen. */
    reset() {
      setBooked(undefined);
      setChecked(false);
      reset();
    },
  };
}
