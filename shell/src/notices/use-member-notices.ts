import { dismissToast, toast, useLivePages, useSocketEvent, useUser } from '@mindgrove/kit';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { memberNotice } from './notice.toasts.ts';

/** Shows what the server tells the member while Mindgrove is open, with a way to the page that it is about. */
export function useMemberNotices(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isLive = useLivePages();
  const memberId = useUser()?.id;
  const lastNotice = useRef<number>(undefined);
  useEffect(
    () => () => {
      if (lastNotice.current !== undefined) dismissToast(lastNotice.current);
    },
    [memberId],
  );
  useSocketEvent('notice', ({ title, text, path }) => {
    // About a page as a whole, which shows it: the member is looking at it.
    if (path === pathname && isLive(path) && document.visibilityState === 'visible') return;
    const isElsewhere = path.split(/[?#]/, 1)[0] !== pathname && isLive(path);
    lastNotice.current = toast({
      ...memberNotice(title, text),
      ...(isElsewhere && { persistent: true, action: { label: 'Open', onSelect: () => void navigate(path) } }),
    });
  });
}
