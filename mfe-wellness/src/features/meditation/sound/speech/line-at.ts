interface Line {
  at: number;
}

/** Returns the index of the line that is current after this many seconds; -1 before the first. */
export const lineAt = (lines: readonly Line[], seconds: number): number =>
  lines.findLastIndex(({ at }) => at <= seconds);
