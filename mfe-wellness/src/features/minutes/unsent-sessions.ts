/** A meditation as the server takes it. */
export interface FinishedSession {
  /** Whole minutes, 1 to 20. */
  minutes: number;
  /** The server counts a session once, so that it may be sent again when an answer got lost. */
  session_id: string;
}

const keyOf = (userId: number) => `mindgrove:unsent-sessions:${userId}`;

/** Sessions that the server has not confirmed, oldest first; they outlive the page. */
export function unsentSessions(userId: number): FinishedSession[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? (stored as FinishedSession[]) : [];
  } catch {
    return [];
  }
}

export function keepUnsent(userId: number, session: FinishedSession): void {
  write(userId, [...unsentSessions(userId), session]);
}

export function forgetUnsent(userId: number, sent: FinishedSession): void {
  write(
    userId,
    unsentSessions(userId).filter(({ session_id }) => session_id !== sent.session_id),
  );
}

function write(userId: number, sessions: FinishedSession[]): void {
  if (sessions.length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(sessions));
  else localStorage.removeItem(keyOf(userId));
}
