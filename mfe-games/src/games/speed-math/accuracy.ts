/** Right answers of all, in percent: "92%"; "–" where nothing was answered. */
export const accuracyText = (hits: number, trials: number) =>
  trials === 0 ? '–' : `${Math.round((hits / trials) * 100)}%`;
