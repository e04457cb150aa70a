import { toast, type ToastContent, useUser } from '@mindgrove/kit';
import { isEndedByServer, onMemberChange } from '@mindgrove/kit/host';
import { useQueryClient } from '@mindgrove/kit/query';
import { SkipLink } from '@mindgrove/ui/actions/skip-link';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { type ComponentType, lazy, Suspense, use, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';

import { matchRoute, type SiteSet } from '../federation/release-set.ts';
import { FindAccessContext } from '../guard/page-access.ts';
import type { SignInState } from '../guard/sign-in-reason.ts';
import { PageNotices } from '../notices/page-notices.tsx';
import { paths, signInPath } from '../paths.ts';
import styles from './app-layout.module.css';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import type { MemberLayoutProps } from './member-layout.tsx';
import type { SideMenuProps } from './menus/side-menu.tsx';
import { NavigationOverlay } from './navigation-overlay.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';

// If it fails to load, the header still leads everywhere.
const MemberLayout = lazy<ComponentType<MemberLayoutProps>>(() =>
  import('./member-layout.tsx').then(
    ({ MemberLayout }) => ({ default: MemberLayout }),
    () => ({ default: () => null }),
  ),
);

const MENU_FAILED: ToastContent = {
  title: 'Error',
  description: 'The menu could not be loaded. Please check your connection.',
  variant: 'destructive',
};

export function AppLayout({ set }: { set: SiteSet }) {
  const { pathname } = useLocation();
  const title = matchRoute(set, pathname)?.route.title;
  const main = useNavigationFocus();
  const isLanding = pathname === paths.home;
  const isSignedIn = useUser() !== null;
  const access = use(FindAccessContext)?.(pathname);
  const isAppPage = isSignedIn && access !== undefined && access !== 'public';
  const [menu, setMenu] = useState<'side' | 'more'>();
  const [SideMenu, setSideMenu] = useState<ComponentType<SideMenuProps>>();
  const openMore = () => setMenu('more');
  const closeMenu = () => setMenu(undefined);
  useMemberChange();

  /** Most visits open no menu, so its code loads with the first press. */
  async function openSideMenu() {
    try {
      const loaded = await import('./menus/side-menu.tsx');
      setSideMenu(() => loaded.SideMenu);
      setMenu('side');
    } catch {
      toast(MENU_FAILED);
    }
  }

  useEffect(() => {
    if (title) document.title = `${title} · ${BRAND_NAME}`;
  }, [title]);

  return (
    <>
      <SkipLink />
      <Header set={set} onOpenMenu={() => void openSideMenu()} onOpenMore={openMore} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={styles.main}
        data-landing={isLanding}
        data-has-bottom-bar={isAppPage || undefined}
      >
        <PageNotices isLanding={isLanding} />
        <Outlet />
      </main>
      {!isAppPage && <Footer set={set} />}
      {isSignedIn && (
        <Suspense>
          <MemberLayout
            set={set}
            isAppPage={isAppPage}
            isMoreOpen={menu === 'more'}
            onOpenMore={openMore}
            onCloseMore={closeMenu}
          />
        </Suspense>
      )}
      {menu === 'side' && SideMenu && <SideMenu set={set} onClose={closeMenu} />}
      <NavigationOverlay />
    </>
  );
}

/** Clears cached data when the member changes; an expired session leads to the sign-in page. */
function useMemberChange() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      onMemberChange((end) => {
        queries.clear();
        if (!isEndedByServer(end)) return;
        const state: SignInState = { ended: end };
        void navigate(signInPath(location), { state });
      }),
    [queries, navigate],
  );
}
