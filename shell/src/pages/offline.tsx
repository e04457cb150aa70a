import { PageTitle } from '../layout/page-title.tsx';
import { OfflinePage } from '../offline/offline-page.tsx';

/** The document of this page is opened for every address while there is no network. */
export default function Offline() {
  return (
    <>
      <PageTitle>You are offline</PageTitle>
      <OfflinePage onRetry={() => location.reload()} />
    </>
  );
}
