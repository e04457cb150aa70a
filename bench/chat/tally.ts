export interface Shown {
  id: number;
  text: string;
}

export interface Tally {
  lost: number;
  doubled: number;
  /** Clients that show something else than the table, or in another order. */
  different: number;
}

/** Compares what each client shows with the texts that were acknowledged, each sent once, and with the table's ids. */
export function tallyOf(clients: readonly Shown[][], sent: readonly string[], stored: readonly number[]): Tally {
  const tally: Tally = { lost: 0, doubled: 0, different: 0 };
  for (const shown of clients) {
    const texts = new Set(shown.map(({ text }) => text));
    tally.lost += sent.filter((text) => !texts.has(text)).length;
    tally.doubled += shown.length - texts.size;
    const isEqual = shown.length === stored.length && shown.every(({ id }, index) => id === stored[index]);
    if (!isEqual) tally.different += 1;
  }
  return tally;
}
