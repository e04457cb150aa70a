/** Page loads of a release, and those in which something failed. */
export interface Sessions {
  sessions: number;
  errored: number;
}

/** Of a one-sided 99 percent bound. */
const Z = 2.326;
/** One or two failures are an extension, or a tab that lost its network. */
const FEWEST_ERRORED = 3;
/** Taken for a version that nobody has used lately. */
const UNKNOWN_SHARE = 0.05;

/** Whether more of the release's sessions fail than of the other's, beyond what chance explains. */
export function isWorse(release: Sessions, other: Sessions): boolean {
  if (release.errored < FEWEST_ERRORED) return false;
  const ceiling = other.sessions === 0 ? UNKNOWN_SHARE : bound(other, 1);
  return bound(release, -1) > ceiling;
}

/** Lower (-1) or upper (1) bound of the true share. https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval */
function bound({ sessions, errored }: Sessions, side: 1 | -1): number {
  const share = Math.min(1, errored / sessions);
  const spread = Z * Math.sqrt((share * (1 - share)) / sessions + (Z / (2 * sessions)) ** 2);
  return (share + Z ** 2 / (2 * sessions) + side * spread) / (1 + Z ** 2 / sessions);
}
