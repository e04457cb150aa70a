import { getUser } from '@mindgrove/kit';
import { onMemberChange, SendUnsent } from '@mindgrove/kit/host';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { SiteSet } from '../federation/release-set.ts';
import { completeSite } from '../federation/site.ts';
import { NEWER_RELEASES } from '../federation/watch-releases.ts';
import { useMemberNotices } from '../notices/use-member-notices.ts';
import { catchInstallPrompt } from '../offline/install-prompt.ts';
import { findQueue } from '../offline/find-queue.ts';
import { useReadingPreferences } from '../reading/use-reading-preferences.ts';
import { BottomBar } from './bottom-bar/bottom-bar.tsx';
import { AppFooter } from './footer/app-footer.tsx';
import { useLateHashTarget } from './use-late-hash-target.ts';

/** Milliseconds after which nothing of the first page waits for the network any more. */
const PAUSE = 5000;

let isBegun = false;

export interface MemberLayoutProps {
  set: SiteSet;
  /** A member's own page, rather than one that visitors read, too. */
  isAppPage: boolean;
  onOpenMore: () => void;
}

/** The layout around members' pages; it is loaded apart, so that visitors do not wait for it. */
export function MemberLayout({ set, isAppPage, onOpenMore }: MemberLayoutProps) {
  useReadingPreferences();
  useMemberNotices();
  useOffline();
  useUnsubscribeOnSignOut();
  useLateHashTarget();
  return (
    <>
      {isAppPage && <AppFooter set={set} />}
      {isAppPage && <BottomBar set={set} onOpenMore={onOpenMore} />}
      <SendUnsent findQueue={findQueue} />
    </>
  );
}

/** Browsers are shared: reminders of a member who has signed out are not for the next user. */
function useUnsubscribeOnSignOut(): void {
  useEffect(() => onMemberChange((end) => void (end === null && unsubscribeAfterSignOut())), []);
}

/** The browser does so without our server, which hears of it from the push service when it sends the next reminder. */
async function unsubscribeAfterSignOut(): Promise<void> {
  // Waits until what follows the change is stored: another tab may have signed another user in.
  await Promise.resolve();
  if (getUser() || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration('/');
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch (error) {
    console.warn('Notifications may still be on here', error);
  }
}

/** Lets the member's browser keep what pages need without a network, and offer to install the product. */
function useOffline(): void {
  const queries = useQueryClient();
  useEffect(() => catchInstallPrompt(), []);
  useEffect(() => {
    if (__DEV__ || !('serviceWorker' in navigator)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer = setTimeout(() => void begin(queries), PAUSE);
    };
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
    return () => {
      removeEventListener('load', later);
      clearTimeout(timer);
    };
  }, [queries]);
}

async function begin(queries: QueryClient): Promise<void> {
  if (isBegun) return;
  isBegun = true;
  try {
    const { keepOffline } = await import('../offline/keep-offline.ts');
    addEventListener(NEWER_RELEASES, await keepOffline(await completeSite(), queries));
  } catch (error) {
    console.warn('Nothing is kept for when there is no network', error);
  }
}
