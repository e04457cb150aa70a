import type { ReleaseCounter, ReleaseEvents, ReportedError, TelemetryBody } from '@mindgrove/contracts/telemetry';

import type { Owner } from './read-stack.ts';

type Vital = NonNullable<TelemetryBody['vitals']>[number];

/** The limits of what the API takes in one call. */
const MOST_RELEASES = 20;
const MOST_ERRORS = 5;
const MOST_OF_A_COUNT = 100;

const keyOf = ({ name, version }: Owner) => `${name} ${version}`;

/** The counts that a tab has not sent yet. */
export class TabCounts {
  private readonly releases = new Map<string, ReleaseEvents>();
  private readonly sessions = new Set<string>();
  private readonly errored = new Set<string>();
  private readonly fellBack = new Set<string>();
  private errors: ReportedError[] = [];
  private vitals: Vital[] = [];

  get hasErrors(): boolean {
    return this.errors.length > 0;
  }

  /** True for the first time in this tab. */
  beginSession(release: Owner): boolean {
    if (this.sessions.has(keyOf(release))) return false;
    this.sessions.add(keyOf(release));
    this.add(release, 'sessions');
    return true;
  }

  add(release: Owner, counter: ReleaseCounter): void {
    const events = this.eventsOf(release);
    events[counter] = Math.min(MOST_OF_A_COUNT, (events[counter] ?? 0) + 1);
  }

  /** Counts once, however many pages and slots of the release came from the one before it. */
  addFallback(release: Owner): void {
    if (this.fellBack.has(keyOf(release))) return;
    this.fellBack.add(keyOf(release));
    this.add(release, 'fallbacks');
  }

  setLoadTime(release: Owner, milliseconds: number): void {
    this.eventsOf(release).load_ms = Math.max(0, milliseconds);
  }

  /** Adds an error. Without a counter, it is listed only, and its session is not an errored one. */
  addError(error: ReportedError, counter: ReleaseCounter | null): void {
    this.beginSession(error);
    if (counter) this.add(error, counter);
    if (counter && !this.errored.has(keyOf(error))) {
      this.errored.add(keyOf(error));
      this.add(error, 'errored_sessions');
    }
    if (this.errors.length < MOST_ERRORS) this.errors.push(error);
  }

  addVital(vital: Vital): void {
    this.vitals.push(vital);
  }

  /** Takes what there is; null when there is nothing. */
  take(): TelemetryBody | null {
    const releases = [...this.releases.values()].slice(0, MOST_RELEASES);
    const { vitals, errors } = this;
    for (const release of releases) this.releases.delete(keyOf(release));
    [this.vitals, this.errors] = [[], []];
    if (releases.length + vitals.length + errors.length === 0) return null;
    return { releases, vitals, errors };
  }

  private eventsOf({ name, version }: Owner): ReleaseEvents {
    const key = keyOf({ name, version });
    const events = this.releases.get(key) ?? { name, version };
    this.releases.set(key, events);
    return events;
  }
}
