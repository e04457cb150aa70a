const SENT_AT_ONCE_MS = 10_000;

/** `at` is in milliseconds. The server dates what is sent at once, because this device's clock may be wrong. */
export const isLate = (at: number) => Math.abs(Date.now() - at) > SENT_AT_ONCE_MS;
