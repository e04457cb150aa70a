import type { TelemetryEvent, TelemetryKind } from '../telemetry/events.ts';
import styles from './devtools-panel.module.css';

const KINDS: Partial<Record<TelemetryKind, string>> = {
  retry: 'was requested again',
  fallback: 'was replaced by its fallback',
  load: 'could not be loaded',
  draw: 'threw when it was drawn',
};

export const ErrorList = ({ errors }: { errors: readonly TelemetryEvent[] }) => (
  <section className={styles.section} aria-labelledby="devtools-errors">
    <h3 id="devtools-errors">Last errors</h3>
    {errors.length === 0 && <p>None in this tab.</p>}
    <ul className={styles.list}>
      {errors.toReversed().map(({ kind, release, error, at }, index) => (
        <li key={errors.length - index} className={styles.item}>
          <h4>
            {release ? `${release.record.name} ${KINDS[kind] ?? kind}` : 'Nothing caught it'}, after{' '}
            {(at / 1000).toFixed(1)} s
          </h4>
          <pre className={styles.code}>{textOf(error)}</pre>
        </li>
      ))}
    </ul>
  </section>
);

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
