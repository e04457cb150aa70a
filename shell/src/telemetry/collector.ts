import { scrubMessage } from '@mindgrove/contracts/telemetry/scrub-message';
import type { ErrorKind, ReleaseCounter, TelemetryBody, WebVital } from '@mindgrove/contracts/telemetry';
import { findPage } from '@mindgrove/contracts/releases/page-path';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

import { type Owner, readStack } from './read-stack.ts';
import type { OwnedPage, TakeEvent, TelemetryEvent, TelemetryKind } from './events.ts';
import { sendReport } from './send-report.ts';
import { TabCounts } from './tab-counts.ts';
import routes from '../../routes.json';

type Vital = NonNullable<TelemetryBody['vitals']>[number];

/**
 * Measures the page that the tab was opened with, until it is left: later pages of the tab load differently. `onVital`
 * gets each metric once.
 */
function watchPageVitals(remotePages: readonly OwnedPage[], shell: Owner, onVital: (vital: Vital) => void): void {
  const pages = [...routes.map(({ path }) => ({ path, owner: shell })), ...remotePages];
  const page = findPage(pages, location.pathname);
  if (!page) return;
  const { owner, path } = page;
  const values = new Map<WebVital, number>();
  const note = ({ name, value }: Metric) => {
    if (findPage(pages, location.pathname)?.path === path) values.set(name as WebVital, value);
  };
  for (const observe of [onCLS, onINP, onLCP]) observe(note, { reportAllChanges: true });
  onTTFB(note);
  let isSent = false;
  const finish = () => {
    if (document.visibilityState !== 'hidden' || isSent) return;
    isSent = true;
    for (const [metric, value] of values)
      onVital({ name: owner.name, version: owner.version, page: path, metric, value });
  };
  // The collector's own listener, which sends, is added later.
  document.addEventListener('visibilitychange', finish);
}

/** Milliseconds. A canary is judged within a minute, so errors do not wait; those of a loop wait longer each time. */
const ERROR_DELAY = 1000;
const LONGEST_ERROR_DELAY = 60_000;
const DELAY = 5000;

const COUNTERS: Record<ErrorKind, ReleaseCounter | null> = {
  load: 'load_failures',
  render: 'render_errors',
  unhandled: 'unhandled_errors',
  recovered: null,
};

/** Counts what happens to the releases in this tab, and sends it: errors soon, the rest when the tab is idle or hidden. */
export function createCollector(pages: readonly OwnedPage[], shellVersion: string): TakeEvent {
  const shell: Owner = { name: 'shell', version: shellVersion };
  const counts = new TabCounts();
  const began = new Map<string, number>();
  /** A page that cannot be loaded throws the same error when it is drawn. */
  const seen = new WeakSet<object>();

  counts.beginSession(shell);
  const loadTime = shellLoadTime();
  if (loadTime !== undefined) counts.setLoadTime(shell, loadTime);
  watchPageVitals(pages, shell, (vital) => {
    counts.addVital(vital);
    schedule(DELAY);
  });
  const schedule = createSender(counts);
  schedule(DELAY);

  return ({ kind, release, error, at }: TelemetryEvent) => {
    const own = release && { name: release.record.name, version: release.record.version };
    if (isErrorKind(kind)) return takeError(kind, own, error);
    if (!own) return;
    const key = `${own.name} ${own.version}`;
    if (kind === 'begin') {
      if (counts.beginSession(own)) began.set(key, at);
    } else if (kind === 'loaded') {
      const since = began.get(key);
      if (since !== undefined) counts.setLoadTime(own, at - since);
      began.delete(key);
    } else if (kind === 'retry') counts.add(own, 'retries');
    else counts.addFallback(own);
    schedule(DELAY);
  };

  function takeError(kind: ErrorKind, release: Owner | undefined, error: unknown) {
    // The failure is not a release's fault: the tab has no network.
    if (kind === 'load' && !navigator.onLine) return;
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    const stack = readStack(error, shell);
    const isOwn = stack !== undefined && (!release || stack.owner.name === release.name);
    // A load failure belongs to the release that could not be loaded; its stack is the shell's.
    const owner = kind === 'recovered' ? shell : isOwn && kind !== 'load' ? stack.owner : release;
    if (!owner) return;
    const frames = isOwn ? stack.frames : [];
    counts.addError(
      { name: owner.name, version: owner.version, kind, ...describeError(error), frames },
      COUNTERS[kind],
    );
    schedule(ERROR_DELAY);
  }
}

const isErrorKind = (kind: TelemetryKind): kind is ErrorKind => kind in COUNTERS;

function describeError(error: unknown): { type: string; message: string } {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: '' };
  return { type: /^[A-Za-z]\w{0,40}$/.test(name) ? name : 'Error', message: scrubMessage(message) };
}

/** The load time of the shell's first script, from the request to the last byte. */
function shellLoadTime(): number | undefined {
  const scripts = performance.getEntriesByType?.('resource') ?? [];
  return scripts.find(({ name }) => /\/assets\/main\.[^/]+\.js$/.test(name))?.duration;
}

/** Returns what makes the counts be sent within so many milliseconds. */
function createSender(counts: TabCounts): (milliseconds: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  let errorBeacons = 0;

  const flush = () => {
    clearTimeout(timer);
    due = Infinity;
    if (!navigator.onLine) return;
    if (counts.hasErrors) errorBeacons += 1;
    const body = counts.take();
    if (body) sendReport('POST /telemetry', body);
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  return (milliseconds) => {
    const delay =
      milliseconds === ERROR_DELAY ? Math.min(LONGEST_ERROR_DELAY, ERROR_DELAY * 2 ** errorBeacons) : milliseconds;
    const at = performance.now() + delay;
    if (at >= due) return;
    due = at;
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  };
}
