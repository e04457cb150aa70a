import type { TextSize, ThemeChoice } from '@mindgrove/contracts/user';

export interface ReadingPreferences {
  textSize: TextSize;
  reducedMotion: boolean;
  theme: ThemeChoice;
}

export const READING_COOKIE = 'mindgrove_reading';

const SIZES: TextSize[] = ['normal', 'large', 'largest'];
const THEMES: ThemeChoice[] = ['system', 'light', 'dark'];

/** The value of the cookie, such as `large.reduced.dark`. */
export const readingCookie = ({ textSize, reducedMotion, theme }: ReadingPreferences) =>
  `${textSize}.${reducedMotion ? 'reduced' : 'full'}.${theme}`;

/** The attributes of the document's root element. */
export const readingAttributes = (reading: ReadingPreferences | null) =>
  reading
    ? ` data-text-size="${reading.textSize}" data-motion="${reading.reducedMotion ? 'reduced' : 'full'}"` +
      (reading.theme === 'system' ? '' : ` data-theme="${reading.theme}"`)
    : '';

/** Null when the `Cookie` header has no valid value. */
export function readReadingCookie(header: string | undefined): ReadingPreferences | null {
  const value = new RegExp(`(?:^|;\\s*)${READING_COOKIE}=([\\w.]+)`).exec(header ?? '')?.[1] ?? '';
  const [size, motion, theme] = value.split('.');
  const textSize = SIZES.find((known) => known === size);
  const knownTheme = THEMES.find((known) => known === theme);
  if (!textSize || !knownTheme || (motion !== 'reduced' && motion !== 'full')) return null;
  return { textSize, reducedMotion: motion === 'reduced', theme: knownTheme };
}
