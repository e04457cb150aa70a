import { Failed } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { lazy, Suspense } from 'react';

import { useConnected } from '../offline/use-online.ts';

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
