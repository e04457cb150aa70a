import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { lazy, Suspense, useEffect, useState } from 'react';

import { completeSite } from '../federation/site.ts';
import { useConnected } from '../offline/use-connected.ts';

/** Has the title at once, so that screen readers announce the page. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <div data-placeholder>
      <Page>
        <PageHeader title={title} />
        <Loading label={`Loading ${title}…`} lines={6} />
      </Page>
    </div>
  );
}

interface Props {
  title: string;
  onRetry: () => void;
}

// Browsers of members have it without a network; where it is missing, the text below says what to do.
const OfflinePage = lazy(() =>
  import('../offline/offline-page.tsx').then(
    ({ OfflinePage }) => ({ default: OfflinePage }),
    () => ({ default: NotOpened }),
  ),
);

export function FailedPage(props: Props) {
  const isConnected = useConnected();
  return (
    <div data-placeholder>
      {isConnected ? (
        <NotOpened {...props} />
      ) : (
        <Suspense>
          <OfflinePage {...props} />
        </Suspense>
      )}
    </div>
  );
}

function NotOpened({ title, onRetry }: Props) {
  return (
    <Page>
      <PageHeader title={title} />
      <Failed onRetry={onRetry}>
        We couldn’t open this page just now. Everything else still works, and nothing you saved is lost.
      </Failed>
    </Page>
  );
}

/** Waits until the index of the release set tells what is at the address. */
export function UnknownPage() {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    completeSite().catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const retry = () => {
    // A server that has forgotten the set has a newer one.
    if (attempt > 0) return location.reload();
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return failed ? <FailedPage title={BRAND_NAME} onRetry={retry} /> : <LoadingPage title={BRAND_NAME} />;
}
