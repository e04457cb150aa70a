const SHORTEST_MS = 200;
const FIRST_MS = 2000;
const LONGEST_MS = 30_000;
const SLOW_MS = 60_000;

/** Milliseconds to wait after so many failures. Spread widely: when a server restarts, all tabs come back at once. */
export const retryDelay = (failures: number): number =>
  SHORTEST_MS + Math.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);

/** The delay after a refusal that passes once other tabs are closed, or once this server knows what another one knows. */
export const slowRetryDelay = (): number => SLOW_MS * (0.5 + Math.random());
