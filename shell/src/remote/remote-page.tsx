import { Suspense, use, useState } from 'react';

import type { RouteMatch } from '../federation/release-set.ts';
import { pageModule } from '../federation/remote-module.ts';
import { clearRemoteModule, loadRemoteModule } from '../federation/remote-module-cache.ts';
import { FailedPage } from './failed-page.tsx';
import { LoadingPage } from './loading-page.tsx';
import { usePrerenderedHtml } from './prerendered.ts';
import { PrerenderedPage } from './prerendered-page.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

export function RemotePage({ match }: { match: RouteMatch }) {
  const [attempt, setAttempt] = useState(0);
  const html = usePrerenderedHtml(match.route.path);

  const retry = () => {
    clearRemoteModule(pageModule(match));
    setAttempt((count) => count + 1);
  };
  if (html !== null) return <PrerenderedPage match={match} html={html} />;
  const { title } = match.route;
  return (
    <RemoteBoundary key={attempt} what={`page "${title}"`} fallback={<FailedPage title={title} onRetry={retry} />}>
      <Suspense fallback={<LoadingPage title={title} />}>
        <LoadedPage match={match} />
      </Suspense>
    </RemoteBoundary>
  );
}

function LoadedPage({ match }: { match: RouteMatch }) {
  const { default: Page } = use(loadRemoteModule(pageModule(match)));
  return <Page />;
}
