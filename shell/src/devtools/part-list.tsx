import { Stack } from '@mindgrove/ui/layout/stack';

import type { PagePart, Source } from './page-parts.ts';
import styles from './devtools-panel.module.css';

const SOURCES: Record<Source, string> = {
  live: 'Live',
  canary: 'Canary',
  preview: 'Preview',
  override: 'Override, from your machine',
  fallback: 'Fallback: what should be here could not be loaded',
  development: 'Development',
  earlier: 'Live when this tab was opened',
};

interface Props {
  parts: readonly PagePart[];
  /** The live version of the shell. */
  shell: string | undefined;
}

export function PartList({ parts, shell }: Props) {
  return (
    <section className={styles.section} aria-labelledby="devtools-parts">
      <h3 id="devtools-parts">Parts</h3>
      <Stack as="ul" gap={2}>
        {parts.map((part, index) => (
          <li key={`${part.what} ${part.title} ${index}`} className={styles.item}>
            <h4>
              {part.what}: {part.title}
            </h4>
            <dl className={styles.facts}>
              <PartFacts {...part} />
            </dl>
          </li>
        ))}
        <li className={styles.item}>
          <h4>Shell</h4>
          <dl className={styles.facts}>
            <Fact name="Live now" value={shell ?? 'not known'} />
            <Fact name="First byte" value={timeOf(performance.getEntriesByType?.('navigation')[0], 'responseStart')} />
            <Fact
              name="First paint"
              value={timeOf(performance.getEntriesByName?.('first-contentful-paint')[0], 'startTime')}
            />
          </dl>
        </li>
      </Stack>
    </section>
  );
}

function PartFacts({ remote, version, source, isPrerendered, load }: PagePart) {
  if (!remote) return <Fact name="Remote" value="none: it shows its fallback" />;
  return (
    <>
      <Fact name="Remote" value={version ? `${remote} ${version}` : remote} />
      {source && <Fact name="From" value={SOURCES[source]} isStriking={source !== 'live'} />}
      {isPrerendered && <Fact name="HTML" value="Prerendered" />}
      {version && <Fact name="Loaded in" value={load ? milliseconds(load.loadTime) : 'not loaded'} />}
      {load?.renderTime !== undefined && <Fact name="Rendered after" value={milliseconds(load.renderTime)} />}
      {load && load.retries > 0 && <Fact name="Retries" value={String(load.retries)} isStriking />}
    </>
  );
}

const Fact = ({ name, value, isStriking = false }: { name: string; value: string; isStriking?: boolean }) => (
  <div>
    <dt>{name}</dt>
    <dd>{isStriking ? <strong>{value}</strong> : value}</dd>
  </div>
);

const milliseconds = (time: number) => `${Math.round(time)} ms`;

/** The time of a step in loading the document; browsers that do not measure it have no entry. */
const timeOf = (entry: PerformanceEntry | undefined, field: 'responseStart' | 'startTime') =>
  entry ? milliseconds((entry as PerformanceNavigationTiming)[field]) : 'not known';
