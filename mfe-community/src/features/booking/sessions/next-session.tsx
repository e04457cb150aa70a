import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';

import { paths } from '../../../paths.ts';
import { bookingsQuery, useSessionNotices } from '../booking.queries.ts';
import { JoinLine } from './join-line.tsx';
import { sessionTimes } from './session-texts.ts';
import styles from './next-session.module.css';

/** The next session with a trainer, on another team's page; nothing without one. */
export function NextSession({ zone }: { zone: string }) {
  const { data } = useQuery(bookingsQuery);
  useSessionNotices(() => undefined);
  const session = data?.upcoming.find(({ state }) => state === 'booked');
  if (!session) return null;
  const { date, yours } = sessionTimes(session, zone);
  return (
    <div className={styles.session}>
      <p>
        <strong>{date}</strong>
      </p>
      <p>{yours}</p>
      <p>with {session.trainer.name}</p>
      <JoinLine session={session} date={date} />
      <Link className={styles.link} to={paths.sessions}>
        See your sessions
      </Link>
    </div>
  );
}
