import { readPreferences } from '@mindgrove/contracts/preferences';
import type { ThemeChoice } from '@mindgrove/contracts/user';
import { useUser } from '@mindgrove/kit';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';

import { freshUserQuery } from '../fresh-user.query.ts';
import { READING_COOKIE, readingCookie } from './reading-cookie.ts';
import { themeColor } from './theme-color.ts';

const YEAR_SECONDS = 31_536_000;
const MINUTE = 60_000;

/** Applies the member's text size, motion and theme, and stores them in a cookie for the server's HTML. */
export function useReadingPreferences() {
  const user = useUser();
  const isMember = user !== null;
  // The member may have changed them on another device.
  useQuery({ ...freshUserQuery, enabled: isMember, staleTime: MINUTE });
  const { text_size: textSize, reduced_motion: reducedMotion, theme } = readPreferences(user);
  useLayoutEffect(() => {
    if (!isMember) return;
    const { dataset } = document.documentElement;
    dataset['textSize'] = textSize;
    dataset['motion'] = reducedMotion ? 'reduced' : 'full';
    applyTheme(theme);
    const value = readingCookie({ textSize, reducedMotion, theme });
    document.cookie = `${READING_COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  }, [isMember, textSize, reducedMotion, theme]);
}

function applyTheme(theme: ThemeChoice) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const preferred of ['light', 'dark'] as const)
    document
      .querySelector(`meta[name='theme-color'][media*='${preferred}']`)
      ?.setAttribute('content', themeColor(theme, preferred));
}
