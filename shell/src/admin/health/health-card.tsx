import type { ReleaseCounts, ReleaseHealth, SeenError, VersionHealth } from '@mindgrove/contracts/telemetry';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Timestamp } from '@mindgrove/ui/admin/timestamp';
import { Badge } from '@mindgrove/ui/data/badge';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { Muted } from '@mindgrove/ui/data/muted';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { useState } from 'react';

import { Version } from '../releases/version.tsx';
import styles from './health-card.module.css';
import { errorsQuery } from './health.queries.ts';

const VITAL_COLUMNS: DataColumn<PageRow>[] = [
  { label: 'Page', cell: ({ page }) => <code>{page}</code>, fillsWidth: true },
  { label: 'LCP', cell: ({ p75 }) => millisecondsText(p75.LCP), isOneLine: true },
  { label: 'INP', cell: ({ p75 }) => millisecondsText(p75.INP), isOneLine: true },
  { label: 'CLS', cell: ({ p75 }) => layoutShiftText(p75.CLS), isOneLine: true },
  { label: 'TTFB', cell: ({ p75 }) => millisecondsText(p75.TTFB), isOneLine: true },
  { label: 'Page loads', cell: ({ samples }) => samples, isOneLine: true },
];

const KINDS: Record<SeenError['kind'], string> = {
  load: 'Could not be loaded',
  render: 'Could not be shown',
  unhandled: 'Unhandled error',
  recovered: 'Recovered, and not counted as an error',
};

/** The place is in the sources, or without a source map in the built file. */
const placeOf = ({ source, ...built }: SeenError['frames'][number]) => {
  const { file, line, column } = source ?? built;
  return `${file}:${line}:${column}${source?.name ? ` (${source.name})` : ''}`;
};

const COLUMNS: DataColumn<VersionHealth>[] = [
  {
    label: 'Version',
    cell: ({ version, is_live }) => (
      <Row as="span" gap={3} rowGap={2} align="center">
        <Version of={version} />
        {is_live && <Badge>Live</Badge>}
      </Row>
    ),
    fillsWidth: true,
  },
  { label: 'Error-free', cell: ({ counts }) => <ErrorFreeShare counts={counts} /> },
  { label: 'Problems', cell: ({ counts }) => <Problems counts={counts} /> },
  { label: 'Load time (p75)', cell: ({ load_p75 }) => millisecondsText(load_p75), isOneLine: true },
];

export function HealthCard({ release: { name, versions } }: { release: ReleaseHealth }) {
  const [showsErrors, setShowsErrors] = useState(false);
  return (
    <Card>
      <CardHeading level={3}>{name}</CardHeading>
      <DataTable label={`Health of ${name}`} columns={COLUMNS} rows={versions} rowKey={({ version }) => version} />
      <PageVitals name={name} versions={versions} />
      {showsErrors && <ReleaseErrors name={name} />}
      <CardFooter>
        <Button variant="quiet" aria-expanded={showsErrors} onClick={() => setShowsErrors(!showsErrors)}>
          {showsErrors ? 'Hide the last errors' : 'Show the last errors'}
          <VisuallyHidden> of {name}</VisuallyHidden>
        </Button>
      </CardFooter>
    </Card>
  );
}

function Problems({ counts }: Pick<VersionHealth, 'counts'>) {
  const problems = [
    countText(counts.load_failures, 'load failure'),
    countText(counts.render_errors, 'render error'),
    countText(counts.unhandled_errors, 'unhandled error'),
    countText(counts.fallbacks, 'fallback'),
    countText(counts.retries, 'retry', 'retries'),
  ].filter((text) => text !== null);
  return <span className={styles.problems}>{problems.length > 0 ? problems.join(', ') : 'None'}</span>;
}

/** A bar is 100 units wide; the smallest problem must be visible. */
const SMALLEST_PART = 4;

function ErrorFreeShare({ counts: { sessions, errored_sessions } }: { counts: ReleaseCounts }) {
  // Made-up reports could name more.
  const errored = Math.min(sessions, errored_sessions);
  if (sessions === 0) return <>No sessions</>;
  const part = errored === 0 ? 0 : Math.max(SMALLEST_PART, (100 * errored) / sessions);
  return (
    <span className={styles.share}>
      <span className={styles.percent}>{percentText(1 - errored / sessions)}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width={100 - part} height="10" className={styles.good} />
        <rect x={100 - part} width={part} height="10" className={styles.bad} />
      </svg>
      <span className={styles.sessions}>of {countText(sessions, 'session')}</span>
    </span>
  );
}

function ReleaseErrors({ name }: { name: string }) {
  const { data, error, refetch } = useQuery(errorsQuery(name));
  if (error && !data) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading errors…" lines={4} />;
  if (data.length === 0) return <Muted>No errors were reported.</Muted>;
  return (
    <Stack as="ul" gap={4} aria-label={`Errors of ${name}`}>
      {data.map((seen, index) => (
        <li key={index} className={styles.error}>
          <ErrorDetails error={seen} />
        </li>
      ))}
    </Stack>
  );
}

function ErrorDetails({ error: { version, kind, type, message, frames, count, last_seen } }: { error: SeenError }) {
  return (
    <>
      <p>
        <strong>{type}</strong>
        {message && `: ${message}`}
      </p>
      <Muted>
        {KINDS[kind]} in <Version of={version} />, {countText(count, 'time')}, last <Timestamp at={last_seen} />
      </Muted>
      {frames.length > 0 && (
        <Stack as="ol" gap={1}>
          {frames.map((frame, index) => (
            <li key={index}>
              <code>{placeOf(frame)}</code>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

type PageRow = VersionHealth['pages'][number];

/** Shows the vitals of the pages that tabs were opened with. */
function PageVitals({ name, versions }: { name: string; versions: readonly VersionHealth[] }) {
  return versions
    .filter(({ pages }) => pages.length > 0)
    .map(({ version, pages }) => (
      <details key={version} className={styles.details}>
        <summary>
          Speed by page of <Version of={version} />
        </summary>
        <Muted>Three of four page loads were at least as fast (75th percentile).</Muted>
        <DataTable
          label={`Speed of ${name} ${version}`}
          columns={VITAL_COLUMNS}
          rows={pages}
          rowKey={({ page }) => page}
        />
      </details>
    ));
}

const whole = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1, roundingMode: 'floor' });
const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Null for none. */
const countText = (count: number, one: string, many = `${one}s`): string | null =>
  count === 0 ? null : `${whole.format(count)} ${count === 1 ? one : many}`;

/** Rounded down: only what is whole is called 100%. */
const percentText = (share: number) => percent.format(share);

function millisecondsText(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${seconds.format(milliseconds / 1000)} s`;
}

const layoutShiftText = (shift: number | null) => (shift === null ? '–' : shift.toFixed(3));
