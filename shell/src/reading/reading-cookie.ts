import type { TextSize } from '@mindgrove/contracts/user';

/** How a member wants pages drawn. */
export interface ReadingPreferences {
  textSize: TextSize;
  reducedMotion: boolean;
}

export const READING_COOKIE = 'mindgrove_reading';

const SIZES: TextSize[] = ['normal', 'large', 'largest'];

/** The value of the cookie, such as `large.reduced`. */
export const readingCookie = ({ textSize, reducedMotion }: ReadingPreferences) =>
  `${textSize}.${reducedMotion ? 'reduced' : 'full'}`;

/** Reads the preferences from a request's `Cookie` header; null when they are not there, or not ours. */
export function readReadingCookie(header: string | undefined): ReadingPreferences | null {
  const value = new RegExp(`(?:^|;\\s*)${READING_COOKIE}=([\\w.]+)`).exec(header ?? '')?.[1] ?? '';
  const [size, motion] = value.split('.');
  const textSize = SIZES.find((known) => known === size);
  if (!textSize || (motion !== 'reduced' && motion !== 'full')) return null;
  return { textSize, reducedMotion: motion === 'reduced' };
}
