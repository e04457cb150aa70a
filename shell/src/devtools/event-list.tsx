import type { RecordedEvent } from '@mindgrove/kit/host';

import styles from './devtools-panel.module.css';

export const EventList = ({ events }: { events: readonly RecordedEvent[] }) => (
  <section className={styles.section} aria-labelledby="devtools-events">
    <h3 id="devtools-events">Events between remotes</h3>
    {events.length === 0 && <p>None since somebody signed in.</p>}
    <ul className={styles.list}>
      {events.toReversed().map(({ name, payload, at }, index) => (
        <li key={events.length - index} className={styles.item}>
          <h4>
            {name}, {new Date(at).toLocaleTimeString('en-US')}
          </h4>
          <pre className={styles.code}>{JSON.stringify(payload, null, 2)}</pre>
        </li>
      ))}
    </ul>
  </section>
);
