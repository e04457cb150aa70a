import { toastError, useUser } from '@mindgrove/kit';
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
import type { MenuProps } from './menus/menus.tsx';
import { NavigationOverlay } from './navigation-overlay.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';

// If it fails to load, the header still leads everywhere.
const MemberLayout = lazy<ComponentType<MemberLayoutProps>>(() =>
  import('./member-layout.tsx').then(
    ({ MemberLayout }) => ({ default: MemberLayout }),
    () => ({ default: () => null }),
  ),
);

export function AppLayout({ set }: { set: SiteSet }) {
  const { pathname } = useLocation();
  const title = matchRoute(set, pathname)?.route.title;
  const main = useNavigationFocus();
  const isLanding = pathname === paths.home;
  const isSignedIn = useUser() !== null;
  const access = use(FindAccessContext)?.(pathname);
  const isAppPage = isSignedIn && access !== undefined && access !== 'public';
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  /** Most visits open no menu, so their code loads with the first press. */
  const openMenu = (name: 'MoreMenu' | 'SideMenu') =>
    void import('./menus/menus.tsx').then((menus) => setMenu(() => menus[name]), toastError);
  const openMore = () => openMenu('MoreMenu');
  useMemberChange();

  useEffect(() => {
    if (title) document.title = `${title} · ${BRAND_NAME}`;
  }, [title]);

  return (
    <>
      <SkipLink />
      <Header set={set} onOpenMenu={() => openMenu('SideMenu')} onOpenMore={openMore} />
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
          <MemberLayout set={set} isAppPage={isAppPage} onOpenMore={openMore} />
        </Suspense>
      )}
      {Menu && <Menu set={set} onClose={() => setMenu(undefined)} />}
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
