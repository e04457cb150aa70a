import { useUser } from '@mindgrove/kit';
import { use, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { FindAccessContext } from '../guard/page-access.ts';
import { onSiteDataLost, siteDataLoss, type SiteDataLoss } from '../offline/site-data.ts';
import { paths } from '../paths.ts';
import { accessNotice } from './access-notice.ts';
import styles from './page-notices.module.css';
import { ReachabilityNotice } from './reachability-notice.tsx';

export function PageNotices({ isLanding }: { isLanding: boolean }) {
  const { pathname } = useLocation();
  return (
    <div className={styles.notices} data-landing={isLanding}>
      <ReachabilityNotice />
      <SiteDataNotice />
      <DeletionNotice />
      <AccessNotice key={pathname} pathname={pathname} />
    </div>
  );
}

const LOSSES: Record<SiteDataLoss, string> = {
  blocked: 'Your browser blocks site data here, so closing or reloading this tab signs you out and drops drafts.',
  full: 'Your browser’s storage is full, so closing or reloading this tab signs you out and drops drafts.',
};

function SiteDataNotice() {
  const loss = useSyncExternalStore(onSiteDataLost, siteDataLoss, () => null);
  return loss && <p className={styles.notice}>{LOSSES[loss]}</p>;
}

export function DeletionNotice() {
  const user = useUser();
  if (!user?.deletes_at) return null;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: user.time_zone });
  return (
    <p className={styles.notice}>
      Your account will be deleted on {day.format(new Date(user.deletes_at))}.{' '}
      <Link to={`${paths.account}#delete`}>Keep my account</Link>
    </p>
  );
}

/** Members' pages alone have it: the plans say the same, and a prerendered page would shift when it learns of it. */
function AccessNotice({ pathname }: { pathname: string }) {
  const user = useUser();
  const access = use(FindAccessContext)?.(pathname);
  const [openedAt] = useState(() => Date.now());
  // Keeps its place when access ends: a round may be running below.
  const [seen, setSeen] = useState(user);
  if (user !== seen && user?.access.state !== 'ended') setSeen(user);
  const notice = seen && (access === 'member' || access === 'signed-in') && accessNotice(seen, openedAt);
  if (!notice) return null;
  return (
    <p className={styles.notice}>
      {notice.text} <Link to={notice.link.to}>{notice.link.label}</Link>
    </p>
  );
}
