/** Page loads of a release, and those in which something failed. */
export interface Sessions {
  sessions: number;
  errored: number;
}

/** The quantile of a one-sided 99 percent bound. */
const Z = 2.326;
/** One or two failures are an extension, or a tab that lost its network. */
const FEWEST_ERRORED = 3;
/** These are added to what is known of the other version, because a few page loads tell little. */
const TAKEN_FOR_GRANTED: Sessions = { sessions: 100, errored: 2 };

/** Whether more of the release's sessions fail than of the other's, beyond what chance explains. */
export function isWorse(release: Sessions, other: Sessions): boolean {
  if (release.errored < FEWEST_ERRORED) return false;
  const expected = {
    sessions: other.sessions + TAKEN_FOR_GRANTED.sessions,
    errored: other.errored + TAKEN_FOR_GRANTED.errored,
  };
  return bound(release, -1) > bound(expected, 1);
}

/** Lower (-1) or upper (1) bound of the true share. https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval */
function bound({ sessions, errored }: Sessions, side: 1 | -1): number {
  const share = Math.min(1, errored / sessions);
  const spread = Z * Math.sqrt((share * (1 - share)) / sessions + (Z / (2 * sessions)) ** 2);
  return (share + Z ** 2 / (2 * sessions) + side * spread) / (1 + Z ** 2 / sessions);
}
