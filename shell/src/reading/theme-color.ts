import type { ThemeChoice } from '@mindgrove/contracts/user';

const COLORS = { light: '#0b1d36', dark: '#0f1d24' };

/** The color of the browser's own bars, for a device that prefers this scheme. */
export const themeColor = (theme: ThemeChoice, preferred: 'light' | 'dark') =>
  COLORS[theme === 'system' ? preferred : theme];
