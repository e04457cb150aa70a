import { lazy, Suspense, useState } from 'react';

import { FailedPage } from '../remote/failed-page.tsx';
import { FailureBoundary } from '../remote/failure-boundary.tsx';
import { LoadingPage } from '../remote/loading-page.tsx';
import type { ShellPage } from './shell-pages.ts';

/** A page of the shell, which fails alone, as those of the remotes do. */
export function ShellPageView({ page }: { page: Pick<ShellPage, 'title' | 'load' | 'Page'> }) {
  const { title } = page;
  const [{ Page, attempt }, setShown] = useState({ Page: page.Page, attempt: 0 });
  const retry = () => {
    // React keeps the failure of a lazy page for good.
    page.Page = lazy(page.load);
    setShown({ Page: page.Page, attempt: attempt + 1 });
  };
  return (
    <FailureBoundary
      key={attempt}
      isPage
      what={`page "${title}"`}
      fallback={<FailedPage title={title} onRetry={retry} />}
    >
      <Suspense fallback={<LoadingPage title={title} />}>
        <Page />
      </Suspense>
    </FailureBoundary>
  );
}
