import type { User } from './user.ts';

export type Preferences = Pick<User, 'text_size' | 'reduced_motion' | 'theme' | 'sound' | 'vibration' | 'village'>;

const DEFAULTS: Preferences = {
  text_size: 'normal',
  reduced_motion: false,
  theme: 'system',
  sound: false,
  vibration: false,
  village: true,
};

/** The user as shown, with what the server rejected as it was stored before; what was changed since stays. */
export function revertPreferences(shown: User, rejected: Partial<Preferences>, stored: Preferences): User {
  const isShown = ([name, value]: [string, unknown]) => shown[name as keyof Preferences] === value;
  const reverted = Object.entries(rejected).filter(isShown);
  return { ...shown, ...Object.fromEntries(reverted.map(([name]) => [name, stored[name as keyof Preferences]])) };
}

/** A member's preferences; the defaults for a visitor. */
export const readPreferences = (user: User | null | undefined): Preferences => user ?? DEFAULTS;
