import '@mindgrove/ui/styles/tokens.css';
import './boot.css';

import { getSession } from '@mindgrove/kit';
import {
  connectSocket,
  createQueryClient,
  finishSignOuts,
  reportReachable,
  SlotContext,
  SlotsContext,
} from '@mindgrove/kit/host';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './app.tsx';
import { installAssetHook } from './federation/assets.ts';
import { preloadOnIntent } from './federation/preload.ts';
import { matchRoute, readReleaseSet, type RouteMatch } from './federation/release-set.ts';
import { loadRoute } from './federation/remote-module-cache.ts';
import { installDefaultPolicy } from './federation/trusted-types.ts';
import { watchForNewReleases } from './federation/watch-releases.ts';
import { mountToasts } from './notices/mount-toasts.tsx';
import { prepareOffline } from './offline/prepare-offline.ts';
import { Providers } from './providers.tsx';
import { slotFiller } from './remote/filled-slot.tsx';
import { slotsFiller } from './remote/filled-slots.tsx';
import { readPrerendered } from './remote/prerendered.ts';

/** Milliseconds that the first render waits for its page; React would show a fallback for at least 300 ms. */
const FIRST_RENDER_WAIT = 1000;

const set = readReleaseSet();
reportReachable(set.isApiReachable);
installDefaultPolicy();
installAssetHook();
void start();

async function start() {
  const match = matchRoute(set, location.pathname);
  if (match) normalizeAddress(match);
  if (match && (match.route.access === 'public' || getSession())) {
    const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_WAIT));
    await Promise.race([loadRoute(set, match), timeout]);
  }
  const queries = createQueryClient();
  await prepareOffline(queries);
  const root = getElement('root');
  const { prerendered, composed } = readPrerendered(root, set, match);
  const app = (
    <Providers queries={queries} prerendered={prerendered}>
      {/* Signing out changes page and session in one step; a transition would show the guard only one of them. */}
      <BrowserRouter useTransitions={false}>
        <SlotContext value={slotFiller(set, composed)}>
          <SlotsContext value={slotsFiller(set)}>
            <App set={set} />
          </SlotsContext>
        </SlotContext>
      </BrowserRouter>
    </Providers>
  );
  if (prerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
  mountToasts(getElement('toasts'));
  preloadOnIntent(set);
  watchForNewReleases(set);
  connectSocket();
  finishSignOuts();
  if (set.previews || new URLSearchParams(location.search).has('preview'))
    void import('./preview/mount-preview.tsx').then(({ mountPreview }) => mountPreview(set.previews ?? []));
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
}
