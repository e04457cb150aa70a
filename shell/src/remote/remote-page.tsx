import { Button } from '@mindgrove/ui/actions/button';
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { noteRendered } from '../federation/load-log.ts';
import { pageModule, type RouteMatch } from '../federation/release-set.ts';
import {
  clearRemoteModule,
  fallBackToPrevious,
  getLoadedModule,
  loadRemoteModule,
} from '../federation/remote-module-cache.ts';
import { focusHashTarget } from '../focus-hash-target.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { FailedPage, LoadingPage } from './placeholder-pages.tsx';
import { usePrerenderedHtml } from './prerendered.ts';
import styles from './remote-page.module.css';

export function RemotePage({ match }: { match: RouteMatch }) {
  const html = usePrerenderedHtml(match.route.path);
  return html === null ? <RenderedPage match={match} /> : <PrerenderedPage match={match} html={html} />;
}

function RenderedPage({ match }: { match: RouteMatch }) {
  const attempts = useAttempts(match);
  return (
    <PageBoundary match={match} attempts={attempts}>
      <Suspense fallback={<LoadingPage title={match.route.title} />}>
        <LoadedPage match={match} onShown={attempts.show} />
      </Suspense>
    </PageBoundary>
  );
}

function LoadedPage({ match, onShown }: { match: RouteMatch; onShown: () => void }) {
  const { default: Page } = use(loadRemoteModule(pageModule(match)));
  // This does not run when the page throws while it renders for the first time.
  useEffect(() => void onShown());
  useHashTargetOnArrival();
  return <Page />;
}

/** The module hydrates server HTML, or replaces it when it loads late; if it never loads, the text stays readable. */
function PrerenderedPage({ match, html }: { match: RouteMatch; html: string | TrustedHTML }) {
  const [page, setPage] = useState(() => getLoadedModule(pageModule(match)));
  const [failed, setFailed] = useState(false);
  const attempts = useAttempts(match, () => {
    setFailed(false);
    setPage(undefined);
  });
  const { attempt, show, retry } = attempts;

  useEffect(() => {
    if (page) return;
    let isCurrent = true;
    loadRemoteModule(pageModule(match)).then(
      (loaded) => isCurrent && setPage(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [match, page, attempt]);

  if (!page) {
    return (
      <>
        <div key="static" data-prerendered dangerouslySetInnerHTML={{ __html: html }} />
        {failed && <StaticNotice onRetry={retry} />}
      </>
    );
  }
  return (
    <PageBoundary match={match} attempts={attempts}>
      <div data-prerendered>
        <Shown onShown={show}>
          <page.default />
        </Shown>
      </div>
    </PageBoundary>
  );
}

/** Tells when its children have rendered for the first time without throwing. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(() => void onShown());
  return children;
}

function StaticNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <p>You can read this page, but some of its buttons aren’t ready yet.</p>
      <Button variant="secondary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

type Attempts = ReturnType<typeof useAttempts>;

/** A page that fails before it was shown comes from the previous release; after that, only Retry loads it again. */
function useAttempts(match: RouteMatch, onAttempt?: () => void) {
  const [attempt, setAttempt] = useState(0);
  const isShown = useRef(false);
  const tryAgain = () => {
    onAttempt?.();
    setAttempt((count) => count + 1);
  };
  return {
    attempt,
    fallBack: (error: Error) => {
      if (!isShown.current && fallBackToPrevious(pageModule(match), error)) tryAgain();
    },
    show: () => {
      isShown.current = true;
      noteRendered(pageModule(match));
    },
    retry: () => {
      clearRemoteModule(pageModule(match));
      tryAgain();
    },
  };
}

function PageBoundary({ match, attempts, children }: { match: RouteMatch; attempts: Attempts; children: ReactNode }) {
  const { title } = match.route;
  return (
    <FailureBoundary
      key={attempts.attempt}
      isPage
      what={`page "${title}"`}
      release={match.release}
      fallback={<FailedPage title={title} onRetry={attempts.retry} />}
      onFailure={attempts.fallBack}
    >
      {children}
    </FailureBoundary>
  );
}

/** The navigation itself came too early: the page was not loaded yet. */
function useHashTargetOnArrival() {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  // This happens once: later navigations find the page.
  const [arrival] = useState(isBack ? '' : hash);
  useEffect(() => void focusHashTarget(arrival), [arrival]);
}
