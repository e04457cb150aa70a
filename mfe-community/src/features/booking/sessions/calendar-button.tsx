import type { Booking } from '@mindgrove/contracts/booking/bookings';
import { toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';

import { loadCalendar } from '../booking.queries.ts';
import { downloadCalendar } from './download-calendar.ts';

/** Saves the session as a file that calendar apps open. */
export function CalendarButton({ session, children }: { session: Booking; children: ReactNode }) {
  const { mutate, isPending } = useMutation({
    ...loadCalendar,
    onSuccess: ({ data }) => downloadCalendar(data.filename, data.calendar),
    onError: (error) => void toastError(error),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate(session.id)}>
      {!isPending && <CalendarPlus aria-hidden="true" />}
      <span>{children}</span>
    </Button>
  );
}
