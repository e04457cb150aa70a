const TIMEOUT_MS = 5000;

/** The server's time in milliseconds since 1970, to the second; null when it cannot be reached. */
export async function fetchServerTime(): Promise<number | null> {
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const time = Date.parse(response.headers.get('date') ?? '');
    return Number.isNaN(time) ? null : time;
  } catch {
    return null;
  }
}
