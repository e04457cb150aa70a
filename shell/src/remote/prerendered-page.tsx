import { Button } from '@mindgrove/ui/actions/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { noteRendered } from '../federation/load-log.ts';
import { pageModule, type RouteMatch } from '../federation/release-set.ts';
import {
  clearRemoteModule,
  fallBackToPrevious,
  getLoadedModule,
  loadRemoteModule,
} from '../federation/remote-module-cache.ts';
import { FailedPage } from './failed-page.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import styles from './prerendered-page.module.css';

/** The module hydrates server HTML, or replaces it when it loads late; if it never loads, the text stays readable. */
export function PrerenderedPage({ match, html }: { match: RouteMatch; html: string | TrustedHTML }) {
  const [page, setPage] = useState(() => getLoadedModule(pageModule(match)));
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const isShown = useRef(false);

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

  const fallBack = (error: Error) => {
    if (isShown.current || !fallBackToPrevious(pageModule(match), error)) return;
    setPage(undefined);
    setAttempt((count) => count + 1);
  };
  const show = () => {
    isShown.current = true;
    noteRendered(pageModule(match));
  };
  const retry = () => {
    clearRemoteModule(pageModule(match));
    setFailed(false);
    setPage(undefined);
    setAttempt((count) => count + 1);
  };
  if (!page) {
    return (
      <>
        <div key="static" data-prerendered dangerouslySetInnerHTML={{ __html: html }} />
        {failed && <StaticNotice onRetry={retry} />}
      </>
    );
  }
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
      <div data-prerendered>
        <Shown onShown={show}>
          <page.default />
        </Shown>
      </div>
    </FailureBoundary>
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
