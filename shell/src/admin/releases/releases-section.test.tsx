import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import {
  API,
  defaultHandlers,
  errorResponse,
  NEW_VERSION,
  newRelease,
  OLD_VERSION,
  renderSection,
} from '../admin.testing.tsx';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => server.use(...defaultHandlers));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function renderReleases(...releases: ReturnType<typeof newRelease>[]) {
  server.use(http.get(`${API}/admin/releases`, () => HttpResponse.json({ data: releases })));
  renderSection('releases');
}

describe('releases', () => {
  it('shows what is live, and each version’s date and size', async () => {
    renderReleases(newRelease());

    const live = await screen.findByRole('row', { name: new RegExp(`^${NEW_VERSION.replace('+', '\\+')}.*Live$`) });

    expect(live).toHaveTextContent('0123456');
    expect(live).toHaveTextContent('123 kB');
    expect(within(live).queryByRole('button')).toBeNull();
  });

  it('shows which version was built from a tree with uncommitted changes', async () => {
    const [first, second] = newRelease().versions.map((version) => ({ ...version, commit: 'a'.repeat(40) }));
    renderReleases(newRelease({ versions: [{ ...first!, commit: `${'b'.repeat(40)}-dirty` }, second!] }));

    expect(await screen.findByText('bbbbbbb-dirty')).toBeInTheDocument();
    expect(screen.getByText('aaaaaaa')).toBeInTheDocument();
  });

  it('names both versions before it promotes', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(`${API}/admin/releases/mfe-games/promote`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ data: newRelease({ live: OLD_VERSION }) });
      }),
    );
    renderReleases(newRelease());

    await userEvent.click(await screen.findByRole('button', { name: `Promote mfe-games ${OLD_VERSION}` }));
    const dialog = screen.getByRole('dialog', { name: 'Promote mfe-games?' });
    expect(dialog).toHaveTextContent(`From${NEW_VERSION}To${OLD_VERSION}`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies).toEqual([{ version: OLD_VERSION }]);
  });

  it('names the version that a rollback restores, and shows every reason of the gate', async () => {
    const reasons = 'The page /wellness belongs to another remote.\nIt needs kit ^2.0.0.';
    server.use(
      http.post(`${API}/admin/releases/mfe-games/rollback`, () =>
        errorResponse(422, 'release_refused', 'The release does not pass the gate.', reasons),
      ),
    );
    renderReleases(newRelease());

    await userEvent.click(await screen.findByRole('button', { name: 'Roll back mfe-games' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Roll back mfe-games?' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(`Back to${OLD_VERSION}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));

    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('The release does not pass the gate.');
    for (const reason of reasons.split('\n')) expect(within(alert).getByText(reason)).toBeInTheDocument();
  });

  it('offers no rollback without a previous version, and no action for the shell', async () => {
    renderReleases(newRelease({ previous: null }), newRelease({ name: 'shell', kind: 'host' }));

    expect(await screen.findByRole('heading', { name: 'shell' })).toBeInTheDocument();

    expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Promote shell/ })).toBeNull();
  });
});
