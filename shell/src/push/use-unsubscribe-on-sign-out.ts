import { getUser } from '@mindgrove/kit';
import { onMemberChange } from '@mindgrove/kit/host';
import { useEffect } from 'react';

import { unsubscribe } from './this-device.ts';

/** Browsers are shared: reminders of a member who has signed out are not for the next user. */
export function useUnsubscribeOnSignOut(): void {
  useEffect(() => onMemberChange((end) => void (end === null && unsubscribeAfterSignOut())), []);
}

/** The browser does so without our server, which hears of it from the push service when it sends the next reminder. */
async function unsubscribeAfterSignOut(): Promise<void> {
  // Waits until what follows the change is stored: another tab may have signed another user in.
  await Promise.resolve();
  if (getUser() || !('serviceWorker' in navigator)) return;
  await unsubscribe().catch((error: unknown) => console.warn('Notifications may still be on here', error));
}
