/** Seconds before its end from which on a token is renewed: the call has to arrive, and clocks drift. */
const LEEWAY = 30;

/** Seconds that this device's clock is ahead of the server's: 0 until this tab has got a token. */
let clockOffset = 0;

const now = () => Date.now() / 1000;

/** Compares the clocks by a token that the server has made just now, so that a wrong clock costs one renewal, not each. */
export function measureClockOffset(newToken: string): void {
  const { iat } = readClaims(newToken);
  if (iat !== undefined) clockOffset = now() - iat;
}

/** Whether a token has run out or is about to; false where it tells no end. The server decides, this only asks in time. */
export function isExpiring(token: string): boolean {
  const { exp } = readClaims(token);
  return exp !== undefined && now() - clockOffset > exp - LEEWAY;
}

interface Claims {
  /** When it was made and until when it is good, in seconds since 1970 by the server's clock. */
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
