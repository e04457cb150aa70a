import './offline/site-data.ts';
import '@mindgrove/ui/styles/tokens.css';
import './boot.css';

import { getUser } from '@mindgrove/kit';
import { connectSocket, createQueryClient, finishSignOuts, reportReachable } from '@mindgrove/kit/host';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { offerDevtools } from './devtools/offer-devtools.ts';
import { installAssetHook, registerIntegrity } from './federation/release-files.ts';
import { isKnown, matchRoute, readDocumentSet, remoteRoutes, type RouteMatch } from './federation/release-set.ts';
import { loadRoute, preloadOnIntent } from './federation/remote-module-cache.ts';
import { completeSite, completeSiteAfterRender, currentSite, openSite } from './federation/site.ts';
import { installDefaultPolicy } from './federation/trusted-types.ts';
import { watchForNewReleases } from './federation/watch-releases.ts';
import { allowForeignEdits } from './foreign-edits.ts';
import { mountToasts } from './notices/mount-toasts.tsx';
import { prepareOffline } from './offline/prepare-offline.ts';
import { findShellPage } from './pages/shell-pages.tsx';
import { Providers } from './providers.tsx';
import { findLateSlots, readPrerendered } from './remote/prerendered.ts';
import { watchUse } from './remote/when-near.ts';
import { SiteApp } from './site-app.tsx';
import { report, startTelemetry } from './telemetry/report.ts';

/** Milliseconds that the first render waits for its page; React would show a fallback for at least 300 ms. */
const FIRST_RENDER_WAIT = 1000;

const opened = { ...readDocumentSet(), openedAt: location.pathname };
openSite(opened);
reportReachable(opened.isApiReachable);
installDefaultPolicy();
allowForeignEdits();
installAssetHook();
for (const { base, files } of opened.releases) if (files) registerIntegrity(base, files);
startTelemetry(
  remoteRoutes(opened).map(({ release: { record }, route: { path } }) => ({
    path,
    owner: { name: record.name, version: record.version },
  })),
);
void start();

async function start() {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, FIRST_RENDER_WAIT));
  const match = await Promise.race([findOpenedPage(location.pathname), timeout]);
  if (match) normalizeAddress(match);
  if (match && (match.route.access === 'public' || getUser()))
    await Promise.race([loadRoute(currentSite(), match, findLateSlots(getElement('root'), opened, match)), timeout]);
  const queries = createQueryClient();
  await prepareOffline(queries);
  const root = getElement('root');
  const { prerendered, composed } = readPrerendered(root, opened, match);
  const app = (
    <Providers queries={queries} prerendered={prerendered}>
      {/* Signing out changes page and session in one step; a transition would show the guard only one of them. */}
      <BrowserRouter useTransitions={false}>
        <SiteApp opened={{ ...opened, openedAt: location.pathname }} composed={composed} />
      </BrowserRouter>
    </Providers>
  );
  if (prerendered) hydrateRoot(root, app, { onRecoverableError });
  else createRoot(root, { onRecoverableError }).render(app);
  mountToasts(getElement('toasts'));
  void completeSiteAfterRender();
  preloadOnIntent();
  watchUse();
  watchForNewReleases(opened);
  connectSocket();
  finishSignOuts();
  if (opened.previews || opened.override || /[?&](preview|override)\b/.test(location.search))
    void import('./preview/mount-preview.tsx').then(({ mountPreview }) => mountPreview(opened));
  offerDevtools(opened.previews !== undefined || opened.override !== undefined);
}

/** React has rendered the page anew, as when a translation changed the HTML before the first render. */
function onRecoverableError(error: unknown): void {
  console.error('A part of the page was rendered anew', error);
  report('recovered', undefined, error);
}

/** Asks the index where the document does not tell, as in one that the browser has kept. */
async function findOpenedPage(pathname: string): Promise<RouteMatch | undefined> {
  const own = findShellPage(pathname);
  if (isKnown(opened, pathname) || (own && own.access !== 'admin')) return matchRoute(opened, pathname);
  const complete = await completeSite().catch(() => opened);
  return matchRoute(complete, pathname);
}

function getElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element with the id ${id}`);
  return element;
}

/** Replaces `/Pricing/` by `/pricing`, the path that links and prerendered HTML use. */
function normalizeAddress({ route: { path } }: RouteMatch): void {
  if (path.includes(':') || path === location.pathname) return;
  history.replaceState(history.state, '', path + location.search + location.hash);
  openSite({ ...currentSite(), openedAt: path });
}
