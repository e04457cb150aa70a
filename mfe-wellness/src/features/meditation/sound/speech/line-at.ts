interface Line {
  at: number;
}

/** Index of the line that is current after so many seconds; -1 before the first. */
export const lineAt = (lines: readonly Line[], seconds: number): number =>
  lines.findLastIndex(({ at }) => at <= seconds);
