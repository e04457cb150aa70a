import type { SiteSet } from '../federation/release-set.ts';
import { useMemberNotices } from '../notices/use-member-notices.ts';
import { useOffline } from '../offline/use-offline.ts';
import { UnsentPosts } from '../offline/unsent-posts.tsx';
import { useUnsubscribeOnSignOut } from '../push/use-unsubscribe-on-sign-out.ts';
import { useReadingPreferences } from '../reading/use-reading-preferences.ts';
import { BottomBar } from './bottom-bar/bottom-bar.tsx';
import { AppFooter } from './footer/app-footer.tsx';
import { useLateHashTarget } from './use-late-hash-target.ts';

export interface MemberLayoutProps {
  set: SiteSet;
  /** A member's own page, rather than one that visitors read, too. */
  isAppPage: boolean;
  onOpenMenu: () => void;
}

/** The layout around members' pages; it is loaded apart, so that visitors do not wait for it. */
export function MemberLayout({ set, isAppPage, onOpenMenu }: MemberLayoutProps) {
  useReadingPreferences();
  useMemberNotices();
  useOffline();
  useUnsubscribeOnSignOut();
  useLateHashTarget();
  return (
    <>
      {isAppPage && <AppFooter set={set} />}
      {isAppPage && <BottomBar set={set} onOpenMenu={onOpenMenu} />}
      <UnsentPosts />
    </>
  );
}
