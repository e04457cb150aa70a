import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { SkipLink } from '@mindgrove/ui/actions/skip-link';
import { useSession } from '@mindgrove/kit';
import { use, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { matchRoute, type PageReleaseSet } from '../federation/release-set.ts';
import { FindAccessContext } from '../guard/page-access.ts';
import { useMemberChange } from '../guard/use-member-change.ts';
import { PageNotices } from '../notices/page-notices.tsx';
import { useMemberNotices } from '../notices/use-member-notices.ts';
import { UnsentPosts } from '../offline/unsent-posts.tsx';
import { paths } from '../paths.ts';
import { useReadingPreferences } from '../reading/use-reading-preferences.ts';
import styles from './app-layout.module.css';
import { BottomBar } from './bottom-bar/bottom-bar.tsx';
import { AppFooter } from './footer/app-footer.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { SideMenu } from './header/side-menu.tsx';
import { NavigationOverlay } from './navigation-overlay.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';

export function AppLayout({ set }: { set: PageReleaseSet }) {
  const { pathname } = useLocation();
  const title = matchRoute(set, pathname)?.route.title;
  const main = useNavigationFocus();
  const isLanding = pathname === paths.home;
  const isAppPage = useIsAppPage(pathname);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = () => setMenuOpen(true);
  useMemberChange();
  useReadingPreferences();
  useMemberNotices();
  useEffect(() => {
    if (title) document.title = `${title} · ${BRAND_NAME}`;
  }, [title]);

  return (
    <>
      <SkipLink />
      <Header set={set} onOpenMenu={openMenu} />
      <main ref={main} id="main" tabIndex={-1} className={styles.main} data-landing={isLanding}>
        <PageNotices isLanding={isLanding} />
        <Outlet />
      </main>
      {isAppPage ? <AppFooter /> : <Footer />}
      {isAppPage && <BottomBar set={set} onOpenMenu={openMenu} />}
      {isMenuOpen && <SideMenu set={set} onClose={() => setMenuOpen(false)} />}
      <NavigationOverlay />
      <UnsentPosts />
    </>
  );
}

/** A member's own page, rather than one that visitors read, too. */
function useIsAppPage(pathname: string): boolean {
  const access = use(FindAccessContext)?.(pathname);
  const isSignedIn = useSession() !== null;
  return isSignedIn && access !== undefined && access !== 'public';
}
