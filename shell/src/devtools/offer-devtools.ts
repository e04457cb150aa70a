import { getUser } from '@mindgrove/kit';

/**
 * Alt+Shift+D opens the devtools: for administrators, in development, and where a page is not what is live. The code
 * and not the key, because on a Mac these keys write a letter.
 */
export function offerDevtools(isChanged: boolean): void {
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyD' && (__DEV__ || isChanged || getUser()?.role === 'admin'))
      void openDevtools();
  });
}

export const openDevtools = () => import('./mount-devtools.tsx').then(({ toggleDevtools }) => toggleDevtools());
