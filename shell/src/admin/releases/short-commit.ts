const SHORT_COMMIT = 7;

/** Keeps the mark of a tree with uncommitted changes: that version cannot be rebuilt. */
export const shortCommit = (commit: string) =>
  commit.slice(0, SHORT_COMMIT) + (commit.endsWith('-dirty') ? '-dirty' : '') || '–';
