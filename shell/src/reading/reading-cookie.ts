import type { TextSize } from '@mindgrove/contracts/schemas/user';

export interface ReadingPreferences {
  textSize: TextSize;
  reducedMotion: boolean;
}

export const READING_COOKIE = 'mindgrove_reading';

const SIZES: TextSize[] = ['normal', 'large', 'largest'];

/** Such as `large.reduced`. */
export const readingCookie = ({ textSize, reducedMotion }: ReadingPreferences) =>
  `${textSize}.${reducedMotion ? 'reduced' : 'full'}`;

/** Null when the `Cookie` header has no valid value. */
export function readReadingCookie(header: string | undefined): ReadingPreferences | null {
  const value = new RegExp(`(?:^|;\\s*)${READING_COOKIE}=([\\w.]+)`).exec(header ?? '')?.[1] ?? '';
  const [size, motion] = value.split('.');
  const textSize = SIZES.find((known) => known === size);
  if (!textSize || (motion !== 'reduced' && motion !== 'full')) return null;
  return { textSize, reducedMotion: motion === 'reduced' };
}
