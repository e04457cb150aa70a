import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { CalendarClock } from 'lucide-react';
import { useRef } from 'react';

import { bookingsQuery } from '../booking.queries.ts';
import { SessionList } from './session-list.tsx';
import styles from './sessions.module.css';

interface YourSessionsProps {
  zone: string;
  onCanceled: () => void;
}

/** The member's upcoming sessions, which can be changed, and past ones. */
export function YourSessions({ zone, onCanceled }: YourSessionsProps) {
  const { data, error, refetch } = useQuery(bookingsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = data && data.upcoming.length + data.past.length === 0;
  return (
    <section className={styles.sessions} aria-labelledby="sessions">
      <h2 id="sessions" tabIndex={-1} ref={heading}>
        Your Sessions
      </h2>
      {!data && error && <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>}
      {!data && !error && <Loading label="Loading your sessions…" lines={4} />}
      {isEmpty && (
        <Empty title="No sessions yet" icon={<CalendarClock />}>
          <p>When you book one above, it will show up here.</p>
        </Empty>
      )}
      {data && !isEmpty && (
        <>
          <SessionList
            title="Upcoming"
            none="Nothing booked yet. You can book a session above."
            sessions={data.upcoming}
            zone={zone}
            onCanceled={onCanceled}
            // The focus moves once the dialog, which returns it to where it was, has closed.
            onChanged={() => requestAnimationFrame(() => heading.current?.focus())}
          />
          {data.past.length > 0 && <SessionList title="Past and canceled" none="" sessions={data.past} zone={zone} />}
        </>
      )}
    </section>
  );
}
