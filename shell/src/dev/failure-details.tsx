import { type ErrorInfo, useEffect } from 'react';

/** Milliseconds that a hot update has to fix the failure before the tab reloads. */
const HOT_UPDATE_MS = 4000;

export interface Failure {
  error: unknown;
  componentStack: ErrorInfo['componentStack'];
  /** When its module began to load, or else when it failed, by `performance.now()`. */
  since: number;
}

let lastBuild = -Infinity;
const onBuild = new Set<() => void>();

// Posted by each dev server's client after a compilation without errors.
if (__DEV__ && typeof window !== 'undefined') {
  window.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type !== 'webpackOk') return;
    lastBuild = performance.now();
    for (const listener of onBuild) listener();
  });
}

const reloadTab = () => location.reload();

/** Shows developers what failed, and reloads after a later compilation: a failed module stays failed in its tab. */
export function FailureDetails({
  error,
  componentStack,
  since,
  reload = reloadTab,
}: Failure & { reload?: () => void }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reloadSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(reload, HOT_UPDATE_MS);
    };
    if (lastBuild > since) reloadSoon();
    onBuild.add(reloadSoon);
    return () => {
      onBuild.delete(reloadSoon);
      clearTimeout(timer);
    };
  }, [since, reload]);

  return (
    <pre role="note" style={{ padding: 'var(--space-4)', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {String(error)}
      {componentStack}
    </pre>
  );
}
