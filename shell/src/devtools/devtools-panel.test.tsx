import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_VERSION } from '@mindgrove/contracts/releases/override';
import type { User } from '@mindgrove/contracts/user';
import { emitRemoteEvent } from '@mindgrove/kit';
import { clearSession, storeSession } from '@mindgrove/kit/host';
import { newUser } from '@mindgrove/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { noteLoad, noteRendered } from '../federation/load-log.ts';
import type { ListedRelease, SiteSet } from '../federation/release-set.ts';
import { scopeOf } from '../federation/share-scope.ts';
import { openSite } from '../federation/site.ts';
import { report } from '../telemetry/report.ts';
import { API, serveApi } from '../test/serve-api.ts';
import { toggleDevtools } from './mount-devtools.tsx';
import { offerDevtools } from './offer-devtools.ts';

const server = serveApi();

const V1 = '1.0.0+00000000000a';
const V2 = '1.1.0+00000000000b';
const LOCAL = 'http://localhost:4811/';

const release = (name: string, version: string, parts: object = {}, base = `/releases/${name}/${version}/`) =>
  ({
    record: { name, version, container: `${name}_c`, routes: [], ...parts },
    base,
    fallback: null,
    integrity: {},
  }) as unknown as ListedRelease;
const offering = (slot: string) => ({ offers: [{ slot, scripts: [], styles: [] }] });
const page = { routes: [{ path: '/a', page: 'a', title: 'Page A', access: 'public', scripts: [], styles: [] }] };
const own = release('mfe-own', DEVELOPMENT_VERSION, page, LOCAL);
const live = release('mfe-live', V1, offering('pricing'));
const canary = release('mfe-canary', V2, offering('tips'));
const preview = release('mfe-preview', V2, offering('stats'));
const broken = release('mfe-broken', V2, offering('later'));
const old = release('mfe-old', V1, offering('old'));

const site = {
  isComplete: true,
  openedAt: '/a',
  override: { name: 'mfe-own', origin: 'http://localhost:4811' },
  previews: [`mfe-preview ${V2}`],
  releases: [own, live, canary, preview, broken, old],
} as unknown as SiteSet;

const loaded = (of: ListedRelease, kind: 'pages' | 'slots', name: string, retries = 0) => {
  const module = { release: of, kind, name } as const;
  noteLoad({ module, began: 100, loaded: 140, retries });
  noteRendered(module);
};
const panel = () => screen.findByRole('dialog', { name: 'What this page is made of' });
const part = async (name: string) => {
  const heading = await within(await panel()).findByRole('heading', { name });
  return heading.closest('li') as HTMLElement;
};
const press = (keys: object) => act(() => void fireEvent.keyDown(document.body, keys));
const SHORTCUT = { altKey: true, shiftKey: true, code: 'KeyD', key: 'Î' };

describe('the devtools', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/a');
    openSite(site);
    document.body.innerHTML = `<button>Opener</button><main>
      <div data-slot="pricing"></div><div data-slot="tips"></div><div data-slot="stats"></div>
      <div data-slot="later"></div><div data-slot="old"></div><div data-slot="nobody"></div></main>`;
    server.use(
      http.get(`${API}/release-set`, () =>
        HttpResponse.json({
          revision: 1,
          releases: [{ record: { name: 'mfe-live', version: V1 } }, { record: { name: 'mfe-old', version: V2 } }],
          canaries: [{ record: { name: 'mfe-canary', version: V2 } }],
        }),
      ),
    );
    loaded(own, 'pages', 'a');
    loaded(live, 'slots', 'pricing', 1);
    loaded(canary, 'slots', 'tips');
    loaded(preview, 'slots', 'stats');
    loaded({ ...broken, base: `/releases/mfe-broken/${V1}/` }, 'slots', 'later');
  });
  afterEach(async () => {
    if (screen.queryByRole('dialog')) await act(async () => toggleDevtools());
    document.body.innerHTML = '';
    clearSession();
    jest.restoreAllMocks();
  });
  const open = () => act(async () => toggleDevtools());

  it('say of each part where it came from, and how long it took', async () => {
    await open();

    expect(await part('Page: Page A')).toHaveTextContent(
      /Remotemfe-own on localhost:4811FromOverride, from your machineLoaded in40 msRendered after\d+ ms$/,
    );
    await waitFor(async () => expect(await part('Slot: pricing')).toHaveTextContent(/FromLive.*Retries1$/));
    expect(await part('Slot: tips')).toHaveTextContent(`mfe-canary ${V2}FromCanary`);
    expect(await part('Slot: stats')).toHaveTextContent('FromPreview');
    expect(await part('Slot: later')).toHaveTextContent('FromFallback');
    expect(await part('Slot: old')).toHaveTextContent(/FromLive when this tab was openedLoaded innot loaded/);
    expect(await part('Slot: nobody')).toHaveTextContent('none: it shows its fallback');
  });

  it('say which remotes use a shared module', async () => {
    const shared = Object.values(scopeOf('mfe-live_c')['react'] ?? {})[0];
    void shared?.get();

    await open();

    expect(await part(`react ${shared?.version}`)).toHaveTextContent('Used by the shell, mfe-live');
    expect(await part(`react-dom ${shared?.version}`)).toHaveTextContent(/Used by the shell$/);
  });

  it('show errors and events as they come, the last one first', async () => {
    await open();
    expect(await panel()).toHaveTextContent('Last errorsNone in this tab');

    report('render', live, new Error('broken on purpose'));
    report('retry', live, new Error('and again'));
    emitRemoteEvent('practice-stored', { minutes: 3 });

    await waitFor(async () =>
      expect(await panel()).toHaveTextContent(/and again.*mfe-live threw when it was drawn.*broken on purpose/),
    );
    await waitFor(async () =>
      expect(await panel()).toHaveTextContent(/Events between remotespractice-stored, .*"minutes": 3/),
    );
  });

  it('outline pages and slots while that is on', async () => {
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ top: 1, left: 2, width: 300, height: 40 } as DOMRect);
    await open();
    const outline = await screen.findByRole('switch', { name: 'Outline pages and slots' });
    expect(document.querySelector('[data-outlines]')).toBeNull();

    await userEvent.click(outline);

    const outlines = document.querySelector('[data-outlines]');
    await waitFor(() => expect(outlines).toHaveTextContent(`Slot: pricing · mfe-live ${V1}`));
    expect(outlines).toHaveTextContent('Page: Page A · mfe-own on localhost:4811');
    await userEvent.click(outline);
    expect(document.querySelector('[data-outlines]')).toBeNull();
  });

  it('take the focus, and give it back on Escape', async () => {
    screen.getByRole('button', { name: 'Opener' }).focus();
    await open();
    expect(await panel()).toHaveFocus();

    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus();
  });

  it('open by keys for administrators, and not for members or visitors', async () => {
    const signIn = (role: User['role']) => act(() => storeSession({ user: newUser({ role }), token: 'test-token' }));
    const development = __DEV__;
    Object.assign(globalThis, { __DEV__: false });
    try {
      offerDevtools(false);
      press(SHORTCUT);
      signIn('member');
      press(SHORTCUT);
      signIn('admin');
      press({ ...SHORTCUT, altKey: false });
      await act(() => import('./mount-devtools.tsx'));
      expect(screen.queryByRole('dialog')).toBeNull();

      press(SHORTCUT);

      expect(await panel()).toBeInTheDocument();
    } finally {
      Object.assign(globalThis, { __DEV__: development });
    }
  });
});
