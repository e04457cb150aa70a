import { Suspense, use, useState } from 'react';

import { forgetPage, loadMatchedPage } from '../federation/page-cache.ts';
import type { RouteMatch } from '../federation/release-set.ts';
import { LoadingPage } from './loading-page.tsx';
import { PrerenderedPage } from './prerendered-page.tsx';
import { usePrerenderedHtml } from './prerendered-html.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/** Draws one page of a remote; whatever goes wrong in it stays in it. */
export function RemotePage({ match }: { match: RouteMatch }) {
  const [attempt, setAttempt] = useState(0);
  const html = usePrerenderedHtml(match.route.path);

  const retry = () => {
    forgetPage(match);
    setAttempt((count) => count + 1);
  };
  if (html !== null) return <PrerenderedPage match={match} html={html} />;
  return (
    <RemoteBoundary key={attempt} title={match.route.title} onRetry={retry}>
      <Suspense fallback={<LoadingPage title={match.route.title} />}>
        <LoadedPage match={match} />
      </Suspense>
    </RemoteBoundary>
  );
}

function LoadedPage({ match }: { match: RouteMatch }) {
  const { default: Page } = use(loadMatchedPage(match));
  return <Page />;
}
