import { CHANGE_NOTICE_HOURS, SESSION_MINUTES } from '@mindgrove/contracts/rules/booking-rules';
import { useUser } from '@mindgrove/kit';
import { Muted } from '@mindgrove/ui/data/muted';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';

import { BookingForm } from './form/booking-form.tsx';
import { YourSessions } from './sessions/your-sessions.tsx';

/** Visitors see nothing here: the chat above asks them to log in. */
export function BookingSection() {
  const member = useUser();
  const [cancellations, setCancellations] = useState(0);
  return (
    member && (
      <Stack key={member.id} gap={6}>
        <Card>
          <CardHeading icon={<CalendarDays />}>Book Expert Sessions</CardHeading>
          <Muted isReadable>
            {SESSION_MINUTES} minutes with one of our trainers, included in your plan. Sessions are video calls. Choose
            who you’d like to talk to, then a day and a time. You can move or cancel a session up to{' '}
            {CHANGE_NOTICE_HOURS} hours before it starts.
          </Muted>
          {/* Its note may be about the session that was canceled; what is chosen is kept. */}
          <BookingForm key={cancellations} member={member} />
        </Card>
        <YourSessions zone={member.time_zone} onCanceled={() => setCancellations(cancellations + 1)} />
      </Stack>
    )
  );
}
