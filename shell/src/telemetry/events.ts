import type { ErrorKind } from '@mindgrove/contracts/telemetry';

import type { Owner } from './read-stack.ts';

/** A release of the set, as far as reports name it. */
export interface ReportedRelease {
  record: Owner;
}

export interface OwnedPage {
  /** The path as in the record, never an address. */
  path: string;
  owner: Owner;
}

export type TelemetryKind = 'begin' | 'loaded' | 'retry' | 'fallback' | ErrorKind;

export interface TelemetryEvent {
  kind: TelemetryKind;
  /** The release; for an unhandled error, the stack tells it. */
  release: ReportedRelease | undefined;
  error: unknown;
  /** The time by `performance.now()`. */
  at: number;
}

export type TakeEvent = (event: TelemetryEvent) => void;
