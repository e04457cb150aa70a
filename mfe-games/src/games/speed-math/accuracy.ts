export const accuracyText = (hits: number, trials: number) =>
  trials === 0 ? '–' : `${Math.round((hits / trials) * 100)}%`;
