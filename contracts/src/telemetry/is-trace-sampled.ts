const RANDOM_DIGITS = 8;

/**
 * Whether a trace belongs to the share `ratio`, from 0 to 1. Browsers and servers decide alike from the id of the trace
 * (32 hex digits, of which W3C Trace Context wants the last ones to be random), so its spans are sent together or not at
 * all.
 */
export const isTraceSampled = (traceId: string, ratio: number): boolean =>
  parseInt(traceId.slice(-RANDOM_DIGITS), 16) < ratio * 16 ** RANDOM_DIGITS;
