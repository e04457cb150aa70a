import { createHash } from 'node:crypto';

import type { ReportedError } from '@mindgrove/contracts/telemetry';

/** Those below differ with the way that led to the error. */
const COMPARED_FRAMES = 3;
const LENGTH = 16;

/** The same for every occurrence of an error in a version. */
export function fingerprint({ kind, type, message, frames }: ReportedError): string {
  const compared = [kind, type, message, frames.slice(0, COMPARED_FRAMES)];
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex').slice(0, LENGTH);
}
