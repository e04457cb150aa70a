import { BRAND_NAME } from '@mindgrove/ui/brand';
import { SkipLink } from '@mindgrove/ui/skip-link';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { matchRoute, type PageReleaseSet } from '../federation/release-set.ts';
import { paths } from '../paths.ts';
import styles from './app-frame.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ReachabilityNotice } from './reachability-notice.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';

/** What stands around every page: bar, the server's state, footer. */
export function AppFrame({ set }: { set: PageReleaseSet }) {
  const { pathname } = useLocation();
  const title = matchRoute(set, pathname)?.route.title;
  const main = useNavigationFocus();
  useEffect(() => {
    if (title) document.title = `${title} · ${BRAND_NAME}`;
  }, [title]);

  return (
    <>
      <SkipLink />
      <Header set={set} />
      <main ref={main} id="main" tabIndex={-1} className={styles.main} data-landing={pathname === paths.home}>
        <ReachabilityNotice />
        <Outlet />
      </main>
      <Footer set={set} />
    </>
  );
}
