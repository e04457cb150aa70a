import { type RecordedEvent, recordedEvents } from '@mindgrove/kit/host';
import { Button } from '@mindgrove/ui/actions/button';
import { Switch } from '@mindgrove/ui/forms/switch';
import { Stack } from '@mindgrove/ui/layout/stack';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

import { moduleLoads } from '../federation/load-log.ts';
import { sharedModules } from '../federation/share-scope.ts';
import { currentSite } from '../federation/site.ts';
import type { TelemetryEvent, TelemetryKind } from '../telemetry/events.ts';
import { lastErrors } from '../telemetry/report.ts';
import styles from './devtools-panel.module.css';
import { fetchLiveVersions, listParts, type LiveVersions, type PagePart } from './page-parts.ts';
import { PartList } from './part-list.tsx';

/** All are provided by the shell; a release that cannot run with its versions is not loaded. */
const SharedList = ({ modules }: { modules: ReturnType<typeof sharedModules> }) => (
  <section className={styles.section} aria-labelledby="devtools-shared">
    <h3 id="devtools-shared">Shared modules, provided by the shell</h3>
    <Stack as="ul" gap={2}>
      {modules.map(({ name, version, users }) => (
        <li key={name} className={styles.item}>
          <h4>
            {name} {version}
          </h4>
          <p>Used by {['the shell', ...users.map(remoteOf)].join(', ')}</p>
        </li>
      ))}
    </Stack>
  </section>
);

/** A container's name is that of its release, with the version. */
const remoteOf = (container: string) =>
  moduleLoads().find(({ module: { release } }) => release.record.container === container)?.module.release.record.name ??
  container;

const withoutElement = (parts: PagePart[]) => JSON.stringify(parts.map(({ element: _, ...part }) => part));
const countOf = (list: readonly unknown[]) => String(list.length);

/** Tells whose code the page is and how it got here. The panel is beside the page, which stays usable. */
export function DevtoolsPanel({ onClose }: { onClose: () => void }) {
  const [isOutlined, setIsOutlined] = useState(false);
  const live = useLiveVersions();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const parts = useSnapshot(
    useCallback(() => listParts(currentSite(), live), [live]),
    withoutElement,
  );
  const shared = useSnapshot(sharedModules, JSON.stringify);
  const errors = useSnapshot(lastErrors, countOf);
  const events = useSnapshot(recordedEvents, countOf);
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
  return (
    <div role="presentation" onKeyDown={closeOnEscape}>
      {isOutlined && <Outlines parts={parts} />}
      <section
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-label="What this page is made of"
        tabIndex={-1}
        data-devtools
      >
        <div className={styles.header}>
          <h2 className={styles.title}>What this page is made of</h2>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
        <div className={styles.content}>
          <Switch
            label="Outline pages and slots"
            checked={isOutlined}
            onChange={({ target }) => setIsOutlined(target.checked)}
          />
          <PartList parts={parts} shell={live?.versions.get('shell')} />
          <SharedList modules={shared} />
          <ErrorList errors={errors} />
          <EventList events={events} />
        </div>
      </section>
    </div>
  );
}

/** Null while they are not known. */
function useLiveVersions(): LiveVersions | null {
  const [live, setLive] = useState<LiveVersions | null>(null);
  useEffect(() => {
    fetchLiveVersions().then(setLive, (error: unknown) => console.warn('What is live is not known', error));
  }, []);
  return live;
}

const EventList = ({ events }: { events: readonly RecordedEvent[] }) => (
  <section className={styles.section} aria-labelledby="devtools-events">
    <h3 id="devtools-events">Events between remotes</h3>
    {events.length === 0 && <p>None since somebody signed in.</p>}
    <Stack as="ul" gap={2}>
      {events.toReversed().map(({ name, payload, at }, index) => (
        <li key={events.length - index} className={styles.item}>
          <h4>
            {name}, {new Date(at).toLocaleTimeString('en-US')}
          </h4>
          <pre className={styles.code}>{JSON.stringify(payload, null, 2)}</pre>
        </li>
      ))}
    </Stack>
  </section>
);

/** The interval in milliseconds: what is on the page changes without an event. */
const INTERVAL = 500;

/** Calls `read` again and again and returns its result; renders only when its text has changed. */
function useSnapshot<T>(read: () => T, textOf: (snapshot: T) => string): T {
  const [snapshot, setSnapshot] = useState(read);
  useEffect(() => {
    const look = () => {
      const next = read();
      setSnapshot((previous) => (textOf(previous) === textOf(next) ? previous : next));
    };
    look();
    const timer = setInterval(look, INTERVAL);
    return () => clearInterval(timer);
  }, [read, textOf]);
  return snapshot;
}

const KINDS: Partial<Record<TelemetryKind, string>> = {
  retry: 'was requested again',
  fallback: 'was replaced by its fallback',
  load: 'could not be loaded',
  render: 'threw when it was drawn',
};

const ErrorList = ({ errors }: { errors: readonly TelemetryEvent[] }) => (
  <section className={styles.section} aria-labelledby="devtools-errors">
    <h3 id="devtools-errors">Last errors</h3>
    {errors.length === 0 && <p>None in this tab.</p>}
    <Stack as="ul" gap={2}>
      {errors.toReversed().map(({ kind, release, error, at }, index) => (
        <li key={errors.length - index} className={styles.item}>
          <h4>
            {release ? `${release.record.name} ${KINDS[kind] ?? kind}` : 'Nothing caught it'}, after{' '}
            {(at / 1000).toFixed(1)} s
          </h4>
          <pre className={styles.code}>{textOf(error)}</pre>
        </li>
      ))}
    </Stack>
  </section>
);

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

interface Box {
  label: string;
  what: PagePart['what'];
  /** The place in pixels of the window. */
  rect: { top: number; left: number; width: number; height: number };
}

/** Draws a line around each part, over the page, where nothing can be pressed. */
function Outlines({ parts }: { parts: readonly PagePart[] }) {
  const [boxes, setBoxes] = useState<Box[]>([]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const next = parts.flatMap(toBox);
      setBoxes((previous) => (JSON.stringify(previous) === JSON.stringify(next) ? previous : next));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [parts]);
  return (
    <div aria-hidden="true" data-outlines>
      {boxes.map(({ label, what, rect }, index) => (
        <div key={index} className={what === 'Page' ? styles.page : styles.slot} style={rect}>
          <span className={styles.label}>{label}</span>
        </div>
      ))}
    </div>
  );
}

function toBox({ what, title, element, remote, version }: PagePart): Box[] {
  const { top, left, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  if (width === 0 || height === 0) return [];
  const label = `${what}: ${title} · ${[remote, version].filter(Boolean).join(' ') || 'empty'}`;
  return [{ label, what, rect: { top, left, width, height } }];
}
