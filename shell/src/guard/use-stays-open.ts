import { useHasAccess, useSession } from '@mindgrove/kit';
import { hasPassed } from '@mindgrove/kit/host';
import { useState } from 'react';

interface OpenedPage {
  page: string;
  /** When access was to end while the page was open; null if it was not, or has no end. */
  until: string | null;
}

/** Whether access has run out on this page: what was begun on it, such as a round, can be finished and stored. */
export function useStaysOpen(pathname: string): boolean {
  const user = useSession()?.user;
  const isOpen = useHasAccess();
  const [opened, setOpened] = useState<OpenedPage>({ page: '', until: null });
  const page = `${user?.id} ${pathname}`;
  const until = (isOpen && user?.access.until) || null;
  if (opened.page !== page || (isOpen && opened.until !== until)) setOpened({ page, until });
  return opened.page === page && opened.until !== null && hasPassed(opened.until);
}
