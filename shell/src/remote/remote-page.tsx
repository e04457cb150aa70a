import { Suspense, use, useState } from 'react';

import { forgetPart, loadPart } from '../federation/part-cache.ts';
import { pagePart } from '../federation/remote-part.ts';
import type { RouteMatch } from '../federation/release-set.ts';
import { FailedPage } from './failed-page.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PrerenderedPage } from './prerendered-page.tsx';
import { usePrerenderedHtml } from './prerendered-html.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/** Draws one page of a remote; whatever goes wrong in it stays in it. */
export function RemotePage({ match }: { match: RouteMatch }) {
  const [attempt, setAttempt] = useState(0);
  const html = usePrerenderedHtml(match.route.path);

  const retry = () => {
    forgetPart(pagePart(match));
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
  const { default: Page } = use(loadPart(pagePart(match)));
  return <Page />;
}
