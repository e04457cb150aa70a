import { ANY_NAME, type ReleaseTokenRow } from '@mindgrove/contracts/releases/release-tokens';

export type TokenState = 'active' | 'expired' | 'revoked';

export function stateOf({ revoked_at, expires_at }: ReleaseTokenRow, now = Date.now()): TokenState {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= now ? 'expired' : 'active';
}

export const STATE_LABELS: Record<TokenState, string> = { active: 'Active', expired: 'Expired', revoked: 'Revoked' };

export const RIGHT_LABELS = { publish: 'Publish', promote: 'Promote, roll back and retire' } as const;
export const CHANNEL_LABELS = { live: 'live, which visitors get', next: 'next, where releases wait' } as const;

export const namesText = (names: readonly string[]) => (names.includes(ANY_NAME) ? 'Every remote' : names.join(', '));

/** Describes the scope, such as "publish and promote on live". */
export const scopeText = ({ rights, channels }: Pick<ReleaseTokenRow, 'rights' | 'channels'>) =>
  rights.includes('promote') ? `${rights.join(' and ')} on ${channels.join(' and ')}` : rights.join(' and ');
