/** Seconds before it expires that a token is renewed: the call takes time, and clocks drift. */
const LEEWAY_SECONDS = 30;

let clockOffset = 0;

const now = () => Date.now() / 1000;

/** Milliseconds since 1970 by the server's clock; by the device's until the server has issued a token to this page. */
export const serverTime = () => (now() - clockOffset) * 1000;

/** Measures the difference by a token that the server has just issued, so that a wrong clock costs one renewal only. */
export function measureClockOffset(newToken: string): void {
  const { iat } = readClaims(newToken);
  if (iat !== undefined) clockOffset = now() - iat;
}

export const isExpiring = (token: string): boolean => msUntilExpiring(token) < 0;

/** Infinite for a token without an expiry. */
export function msUntilExpiring(token: string): number {
  const { exp = Infinity } = readClaims(token);
  return (exp - LEEWAY_SECONDS) * 1000 - serverTime();
}

/** The id of the server's session, which stays the same when a token is renewed. */
export const sessionIdOf = (token: string): string | undefined => readClaims(token).sid;

interface Claims {
  sid?: string;
  /** Issued at and expires at, in seconds since 1970 by the server's clock. */
  iat?: number;
  exp?: number;
}

function readClaims(token: string): Claims {
  try {
    const [, claims = ''] = token.split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims | null) ?? {};
  } catch {
    return {};
  }
}
