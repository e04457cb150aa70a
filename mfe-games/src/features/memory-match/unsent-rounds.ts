/** A won round as the server takes it. */
export interface WonRound {
  /** As stored, 10 to 100. */
  score: number;
  level: number;
  /** The server counts a round once, so that it may be sent again when an answer got lost. */
  round_id: string;
}

const keyOf = (userId: number) => `mindgrove:unsent-rounds:${userId}`;

/** Rounds that the server has not confirmed, in the order in which they were played; they outlive the page. */
export function unsentRounds(userId: number): WonRound[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? (stored as WonRound[]) : [];
  } catch {
    return [];
  }
}

export function keepUnsent(userId: number, round: WonRound): void {
  write(userId, [...unsentRounds(userId), round]);
}

export function forgetUnsent(userId: number, sent: WonRound): void {
  write(
    userId,
    unsentRounds(userId).filter(({ round_id }) => round_id !== sent.round_id),
  );
}

function write(userId: number, rounds: WonRound[]): void {
  if (rounds.length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(rounds));
  else localStorage.removeItem(keyOf(userId));
}
