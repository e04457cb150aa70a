import type { SeenError } from '@mindgrove/contracts/telemetry';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';

import { Version } from '../releases/version.tsx';
import { Timestamp } from '../timestamp.tsx';
import { errorsQuery } from './health.queries.ts';
import styles from './health-card.module.css';
import { countText } from './texts.ts';

const KINDS: Record<SeenError['kind'], string> = {
  load: 'Could not be loaded',
  render: 'Could not be shown',
  unhandled: 'Unhandled error',
  recovered: 'Recovered, and not counted as an error',
};

export function ReleaseErrors({ name }: { name: string }) {
  const { data, error, refetch } = useQuery(errorsQuery(name));
  if (error && !data) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading errors…" lines={4} />;
  if (data.length === 0) return <p className={styles.note}>No errors were reported.</p>;
  return (
    <ul className={styles.errors} aria-label={`Errors of ${name}`}>
      {data.map((seen, index) => (
        <li key={index} className={styles.error}>
          <ErrorDetails error={seen} />
        </li>
      ))}
    </ul>
  );
}

function ErrorDetails({ error: { version, kind, type, message, frames, count, last_seen } }: { error: SeenError }) {
  return (
    <>
      <p>
        <strong>{type}</strong>
        {message && `: ${message}`}
      </p>
      <p className={styles.note}>
        {KINDS[kind]} in <Version of={version} />, {countText(count, 'time')}, last <Timestamp at={last_seen} />
      </p>
      {frames.length > 0 && (
        <ol className={styles.frames}>
          {frames.map((frame, index) => (
            <li key={index}>
              <code>{placeOf(frame)}</code>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The place is in the sources, or without a source map in the built file. */
const placeOf = ({ source, ...built }: SeenError['frames'][number]) => {
  const { file, line, column } = source ?? built;
  return `${file}:${line}:${column}${source?.name ? ` (${source.name})` : ''}`;
};
