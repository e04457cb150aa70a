import type { OwnedPage, ReportedRelease, TakeEvent, TelemetryEvent, TelemetryKind } from './events.ts';

/** Milliseconds; a tab that is closed before is not counted. */
const COLLECTOR_DELAY = 3000;

// The events before the collector is there. They stay few: a tab loads few modules in three seconds.
let waiting: TelemetryEvent[] = [];
let take: TakeEvent = (event) => waiting.push(event);

/** The number of errors that the devtools show. */
const SHOWN_ERRORS = 20;
let errors: readonly TelemetryEvent[] = [];

/** The last errors of this tab, oldest first, whether they are reported or not. */
export const lastErrors = (): readonly TelemetryEvent[] => errors;

/** Notes what happened to a release; nothing is sent from here. */
export function report(kind: TelemetryKind, release?: ReportedRelease, error?: unknown): void {
  const event = { kind, release, error, at: performance.now() };
  if (error) errors = [...errors, event].slice(-SHOWN_ERRORS);
  take(event);
}

/** Loads what counts and sends, unless the server or the visitor wants nothing to be reported. */
export function startTelemetry(pages: readonly OwnedPage[]): void {
  addEventListener('error', ({ error }) => report('unhandled', undefined, error));
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled', undefined, reason));
  const [sample, version, traceRatio] =
    document.querySelector<HTMLMetaElement>('meta[name=telemetry]')?.content.split(' ') ?? [];
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!version || Math.random() >= Number(sample) || doNotTrack === '1' || globalPrivacyControl) {
    take = () => undefined;
    waiting = [];
    return;
  }
  // The code is loaded only where the operator traces at all.
  if (Number(traceRatio) > 0) void import('./trace-calls.ts').then(({ traceCalls }) => traceCalls(Number(traceRatio)));
  setTimeout(() => {
    import('./collector.ts').then(
      ({ createCollector }) => {
        take = createCollector(pages, version);
        for (const event of waiting) take(event);
        waiting = [];
      },
      () => (take = () => undefined),
    );
  }, COLLECTOR_DELAY);
}
