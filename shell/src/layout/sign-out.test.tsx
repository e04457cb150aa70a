import { expect, it, jest } from '@jest/globals';
import { getUser } from '@mindgrove/kit';
import { clearSession, signOut, storeSession } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';

import type { SiteSet } from '../federation/release-set.ts';
import { API, serveApi } from '../test/serve-api.ts';
import { MemberLayout } from './member-layout.tsx';

const server = serveApi(
  http.delete(`${API}/session`, () => HttpResponse.error()),
  http.get(`${API}/me`, () => delay('infinite')),
);

/** Gives this page a browser that shows notifications. */
function installPush() {
  const unsubscribe = async () => {
    state.subscription = null;
    return true;
  };
  const state = { subscription: { unsubscribe } as { unsubscribe: () => Promise<boolean> } | null };
  const registration = { pushManager: { getSubscription: async () => state.subscription } };
  const getRegistration = jest.fn(async (): Promise<typeof registration | undefined> => registration);
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  return { state, getRegistration };
}

const set = { isComplete: true, navigation: [], releases: [] } as unknown as SiteSet;

/** A signed-in member with notifications on this device. */
function open() {
  const push = installPush();
  renderPage(<MemberLayout set={set} isAppPage={false} onOpenMore={() => undefined} />, { user: newUser() });
  return push;
}

it('signing out ends notifications on this device, even while the server cannot be reached', async () => {
  const { state } = open();

  await expect(signOut()).rejects.toMatchObject({ code: 'unreachable' });

  await waitFor(() => expect(state.subscription).toBeNull());
});

it('signing out does not wait for a browser that does not answer', async () => {
  const { getRegistration } = open();
  server.use(http.delete(`${API}/session`, () => new HttpResponse(null, { status: 204 })));
  getRegistration.mockReturnValue(new Promise(() => undefined));

  await signOut();

  expect(getRegistration).toHaveBeenCalled();
  expect(getUser()).toBeNull();
});

it.each([
  ['that expired, for its member is likely to return', () => clearSession('expired')],
  ['in another tab, which has ended them itself', () => clearSession('elsewhere')],
  ['that another member has opened', () => storeSession({ user: newUser({ id: 8 }), token: 'd.e.f' })],
])('notifications stay after a session %s', async (_, end) => {
  const { state } = open();

  end();
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(state.subscription).not.toBeNull();
});
