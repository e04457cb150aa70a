import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, errorResponse, serveApi } from '../../test/serve-api.ts';
import {
  defaultHandlers,
  NEW_VERSION,
  newMove,
  newRelease,
  OLD_VERSION,
  pageOf,
  renderSection,
} from '../admin.testing.tsx';

const server = serveApi(...defaultHandlers);

/** The page of a release. */
function renderRelease(release = newRelease(), moves: ReturnType<typeof newMove>[] = []) {
  server.use(
    http.get(`${API}/admin/releases/${release.name}`, () => HttpResponse.json({ data: release })),
    http.get(`${API}/admin/channels/live/moves`, () => pageOf(moves)),
  );
  renderSection(`releases&name=${release.name}`);
}

function renderReleases(...releases: ReturnType<typeof newRelease>[]) {
  server.use(http.get(`${API}/admin/releases`, () => HttpResponse.json({ data: releases })));
  renderSection('releases');
}

describe('releases', () => {
  it('are listed with what is live since when, and lead to their versions', async () => {
    const retired = newRelease({ name: 'mfe-zen', live: null });
    const waiting = newRelease({ name: 'mfe-new', live: null, previous: null, moved_at: null });
    renderReleases(newRelease(), waiting, retired);

    const rows = within(await screen.findByRole('table', { name: 'Releases' })).getAllByRole('row');

    expect(rows[1]).toHaveTextContent(NEW_VERSION);
    expect(rows[2]).toHaveTextContent('Never live');
    expect(rows[3]).toHaveTextContent('Retired');
    const link = screen.getByRole('link', { name: 'Versions and history of mfe-games' });
    expect(link).toHaveAttribute('href', '/admin/dashboard?section=releases&name=mfe-games');
  });

  it('say that nothing is published yet', async () => {
    renderReleases();

    expect(await screen.findByText('Nothing is published yet')).toBeInTheDocument();
  });
});

describe('a release', () => {
  it('shows what is live, and each version’s date and size', async () => {
    renderRelease();

    const live = await screen.findByRole('row', { name: new RegExp(`^${NEW_VERSION.replace('+', '\\+')}.*Live`) });

    expect(live).toHaveTextContent('0123456');
    expect(live).toHaveTextContent('123 kB');
    expect(within(live).queryByRole('button', { name: /Promote/ })).toBeNull();
  });

  it('shows which version was built from a tree with uncommitted changes', async () => {
    const [first, second] = newRelease().versions.map((version) => ({ ...version, commit: 'a'.repeat(40) }));
    renderRelease(newRelease({ versions: [{ ...first!, commit: `${'b'.repeat(40)}-dirty` }, second!] }));

    expect(await screen.findByText('bbbbbbb-dirty')).toBeInTheDocument();
    expect(screen.getByText('aaaaaaa')).toBeInTheDocument();
  });

  it('names both versions before it promotes', async () => {
    const bodies = server.recordPosts('/admin/releases/mfe-games/promote', { data: newRelease({ live: OLD_VERSION }) });
    renderRelease();

    await userEvent.click(await screen.findByRole('button', { name: `Promote mfe-games ${OLD_VERSION}` }));
    const dialog = screen.getByRole('dialog', { name: 'Promote mfe-games?' });
    expect(dialog).toHaveTextContent(`From${NEW_VERSION}To${OLD_VERSION}`);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), ' Too slow ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies).toEqual([{ version: OLD_VERSION, replaces: NEW_VERSION, note: 'Too slow' }]);
  });

  it('names the version that a rollback restores, and shows every reason of the gate', async () => {
    const reasons = 'The page /wellness belongs to another remote.\nIt needs kit ^2.0.0.';
    server.use(
      http.post(`${API}/admin/releases/mfe-games/rollback`, () =>
        errorResponse(422, 'release_refused', 'The release does not pass the gate.', reasons),
      ),
    );
    renderRelease();

    await userEvent.click(await screen.findByRole('button', { name: 'Roll back mfe-games' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Roll back mfe-games?' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(`Back to${OLD_VERSION}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));

    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('The release does not pass the gate.');
    for (const reason of reasons.split('\n')) expect(within(alert).getByText(reason)).toBeInTheDocument();
  });

  it('shows who gets a canary, and ends it before it touches what is live', async () => {
    const bodies = server.recordPosts('/admin/releases/mfe-games/rollback', { data: newRelease() });
    const version = '1.2.0+cccccccccccc';
    renderRelease(newRelease({ previous: null, canary: { version, percent: 10 } }));
    expect(await screen.findByText('Canary, for 10 % of visitors')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'End the canary mfe-games' }));
    const dialog = screen.getByRole('dialog', { name: 'End the canary of mfe-games?' });
    expect(dialog).toHaveTextContent(`From${version}Back to${NEW_VERSION}`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'End the canary' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies).toEqual([{ replaces: NEW_VERSION, ends_canary: version }]);
  });

  it('says who was quicker, and shows what is live now', async () => {
    const who = `live has ${OLD_VERSION} since 2030-01-02T11:00:00.000Z (by games).`;
    server.use(
      http.post(`${API}/admin/releases/mfe-games/rollback`, () =>
        errorResponse(409, 'channel_moved', 'Another version was released meanwhile.', who),
      ),
    );
    renderRelease();
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back mfe-games' }));

    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));

    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert).toHaveTextContent('Another version was released meanwhile.');
    expect(alert).toHaveTextContent(who);
  });

  it('is retired after a question that says what that does', async () => {
    const bodies = server.recordPosts('/admin/releases/mfe-games/retire', {
      data: newRelease({ live: null, previous: NEW_VERSION }),
    });
    renderRelease();

    await userEvent.click(await screen.findByRole('button', { name: 'Retire mfe-games' }));
    const dialog = screen.getByRole('dialog', { name: 'Retire mfe-games?' });
    expect(dialog).toHaveTextContent('Its pages become “not found”');
    expect(dialog).toHaveTextContent(`From${NEW_VERSION}ToNone`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retire' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies).toEqual([{ replaces: NEW_VERSION }]);
  });

  it('that is retired can be rolled back, and not be retired again', async () => {
    renderRelease(newRelease({ live: null, previous: NEW_VERSION }));

    expect(await screen.findByRole('button', { name: 'Roll back mfe-games' })).toBeInTheDocument();

    expect(screen.getByText('Retired')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Retire/ })).toBeNull();
  });

  it('has a history that tells who moved it from where to where, when and why', async () => {
    renderRelease(newRelease(), [
      newMove({ action: 'retire', to: null, from: OLD_VERSION, commit: '', by: 'administrator Ada', note: 'Unused' }),
      newMove({ revision: 6, dirty: true }),
    ]);

    const [retired, promoted] = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');

    expect(retired).toHaveTextContent(/^Retired by administrator Ada, Jan 2, 2030/);
    expect(retired).toHaveTextContent(`${OLD_VERSION} → None`);
    expect(retired).toHaveTextContent('Unused');
    expect(promoted).toHaveTextContent(`${OLD_VERSION} → ${NEW_VERSION}`);
    expect(promoted).toHaveTextContent('Commit 0123456, with uncommitted changes');
  });

  it('has canaries in its history: for how many, by whom, and why one ended', async () => {
    renderRelease(newRelease(), [
      newMove({ action: 'end-canary', from: NEW_VERSION, to: null, commit: '', by: 'auto', note: '5 of 5 had errors' }),
      newMove({ revision: 6, action: 'canary', from: null, percent: 10 }),
    ]);

    const [ended, begun] = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');

    expect(ended).toHaveTextContent(/^Canary ended by auto, Jan 2, 2030/);
    expect(ended).toHaveTextContent(`${NEW_VERSION}5 of 5 had errors`);
    expect(begun).toHaveTextContent(/^Canary for 10 % of visitors by games, Jan 2, 2030/);
    expect(begun).not.toHaveTextContent('None');
  });

  it('offers no rollback without a previous version', async () => {
    renderRelease(newRelease({ previous: null }));

    expect(await screen.findByRole('heading', { name: 'mfe-games' })).toBeInTheDocument();

    expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
  });

  it('of the shell is not moved here', async () => {
    renderRelease(newRelease({ name: 'shell', kind: 'host' }));

    expect(await screen.findByRole('heading', { name: 'shell' })).toBeInTheDocument();

    expect(screen.queryByRole('button', { name: /Promote|Roll back|Retire/ })).toBeNull();
  });
});
