import { isUnreached } from '@mindgrove/contracts/http/reachability';
import { TRIAL_WARNING_DAYS } from '@mindgrove/contracts/rules/plan-rules';
import type { User } from '@mindgrove/contracts/user';
import { ApiError, call, onReachableAgain, useUser } from '@mindgrove/kit';
import { isReachable, useReachable } from '@mindgrove/kit/host';
import { Button } from '@mindgrove/ui/actions/button';
import { useOnline } from '@mindgrove/ui/feedback/use-online';
import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { FindAccessContext } from '../guard/page-access.ts';
import { onSiteDataLost, siteDataLoss, type SiteDataLoss } from '../offline/site-data.ts';
import { paths } from '../paths.ts';
import styles from './page-notices.module.css';

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

const UNREACHED = {
  text: 'We cannot reach Mindgrove at the moment.',
  detail: 'What you see may be out of date, but nothing you saved is lost.',
};
const OFFLINE = {
  text: 'You are offline. Games still work.',
  detail: 'So do breathing and the timer; your rounds are sent when you are back.',
};

/** Says that calls fail, and loads what is missing as soon as they do not any more. */
export function ReachabilityNotice() {
  const reachable = useReachable();
  const online = useOnline();
  const queries = useQueryClient();
  const { mutate: retry, isPending } = useMutation({ mutationFn: () => call('GET /ready') });
  useEffect(() => keepLoadingMissing(queries), [queries]);
  useEffect(() => {
    if (online && !isReachable()) retry();
  }, [online, retry]);
  // Without a network there is nothing to try; the page notices when it is back.
  const isOffline = !online && Boolean(navigator.serviceWorker?.controller);
  const { text, detail } = isOffline ? OFFLINE : UNREACHED;
  return (
    <div role="status">
      {!reachable && (
        <div className={`${styles.notice} ${styles.reachability}`}>
          <p>
            {text} <span className={styles.detail}>{detail}</span>
          </p>
          {!isOffline && (
            <Button variant="secondary" busy={isPending} onClick={() => retry()}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function keepLoadingMissing(queries: QueryClient): () => void {
  const loadMissing = () => {
    if (!isReachable()) return;
    const predicate = ({ state }: Query) => state.error instanceof ApiError && isUnreached(state.error);
    void queries.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
  };
  loadMissing();
  const stopFollowing = onReachableAgain(loadMissing);
  // Another call may be answered before this one has failed; nothing would load it again then.
  const stopListening = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') loadMissing();
  });
  return () => {
    stopFollowing();
    stopListening();
  };
}

const DAY = 24 * 60 * 60 * 1000;

interface Notice {
  text: string;
  link: { to: string; label: string };
}

/** The notice that a member needs about their access now; null while there is nothing to do. */
export function accessNotice({ role, access, time_zone }: User, now: number): Notice | null {
  if (role === 'admin' || access.until === null) return null;
  const end = Date.parse(access.until);
  if (access.state === 'past_due') {
    const text = `Your last payment didn’t go through. You’ll keep full access until ${dayText(end, time_zone)}.`;
    return { text, link: { to: `${paths.account}#billing`, label: 'Update card' } };
  }
  const daysLeft = Math.ceil((end - now) / DAY);
  if (access.state !== 'trialing' || daysLeft < 1 || daysLeft > TRIAL_WARNING_DAYS) return null;
  const text = `Your free trial ends ${endText(end, now, time_zone)}.`;
  return { text, link: { to: paths.pricing, label: 'See the plans' } };
}

function endText(end: number, now: number, timeZone: string): string {
  const day = dayText(end, timeZone);
  if (day === dayText(now, timeZone)) return `today at ${timeText(end, timeZone)}`;
  if (day === dayText(now + DAY, timeZone)) return `tomorrow, on ${day}`;
  return `in ${Math.ceil((end - now) / DAY)} days, on ${day}`;
}

/** "December 5" */
const dayText = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone }).format(moment);

/** "4:05 PM" */
const timeText = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(moment);
