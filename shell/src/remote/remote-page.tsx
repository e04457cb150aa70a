import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { noteRendered } from '../federation/load-log.ts';
import { pageModule, type RouteMatch } from '../federation/release-set.ts';
import { clearRemoteModule, fallBackToPrevious, loadRemoteModule } from '../federation/remote-module-cache.ts';
import { focusHashTarget } from '../focus-hash-target.ts';
import { FailedPage } from './failed-page.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PrerenderedPage } from './prerendered-page.tsx';
import { usePrerenderedHtml } from './prerendered.ts';

export function RemotePage({ match }: { match: RouteMatch }) {
  const [attempt, setAttempt] = useState(0);
  const html = usePrerenderedHtml(match.route.path);
  const isShown = useRef(false);

  const fallBack = (error: Error) => {
    if (!isShown.current && fallBackToPrevious(pageModule(match), error)) setAttempt((count) => count + 1);
  };
  const show = () => {
    isShown.current = true;
    noteRendered(pageModule(match));
  };
  const retry = () => {
    clearRemoteModule(pageModule(match));
    setAttempt((count) => count + 1);
  };
  if (html !== null) return <PrerenderedPage match={match} html={html} />;
  const { title } = match.route;
  return (
    <FailureBoundary
      key={attempt}
      isPage
      what={`page "${title}"`}
      release={match.release}
      fallback={<FailedPage title={title} onRetry={retry} />}
      onFailure={fallBack}
    >
      <Suspense fallback={<LoadingPage title={title} />}>
        <LoadedPage match={match} onShown={show} />
      </Suspense>
    </FailureBoundary>
  );
}

function LoadedPage({ match, onShown }: { match: RouteMatch; onShown: () => void }) {
  const { default: Page } = use(loadRemoteModule(pageModule(match)));
  // This does not run when the page throws while it renders for the first time.
  useEffect(() => void onShown());
  useHashTargetOnArrival();
  return <Page />;
}

/** The navigation itself came too early: the page was not loaded yet. */
function useHashTargetOnArrival() {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  // This happens once: later navigations find the page.
  const [arrival] = useState(isBack ? '' : hash);
  useEffect(() => void focusHashTarget(arrival), [arrival]);
}
