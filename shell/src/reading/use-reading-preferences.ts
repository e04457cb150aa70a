import { useSession } from '@mindgrove/kit';
import { useLayoutEffect } from 'react';

import { READING_COOKIE, readingCookie } from './reading-cookie.ts';

const YEAR_SECONDS = 31_536_000;

/** Applies the member's text size and motion, and stores them in a cookie for the server's HTML. */
export function useReadingPreferences() {
  const user = useSession()?.user;
  const textSize = user?.text_size;
  const reducedMotion = user?.reduced_motion;
  useLayoutEffect(() => {
    if (textSize === undefined || reducedMotion === undefined) return;
    const { dataset } = document.documentElement;
    dataset['textSize'] = textSize;
    dataset['motion'] = reducedMotion ? 'reduced' : 'full';
    const value = readingCookie({ textSize, reducedMotion });
    document.cookie = `${READING_COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  }, [textSize, reducedMotion]);
}
