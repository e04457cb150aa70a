import { describe, expect, it } from '@jest/globals';
import { useToast } from '@mindgrove/kit/host';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, errorResponse, serveApi } from '../../../test/serve-api.ts';
import { defaultHandlers, newRelease, OLD_VERSION, pageOf, renderSection } from '../../admin.testing.tsx';

const server = serveApi(...defaultHandlers);
const PIN = { note: 'For the school fair', by: 'Ada', at: '2030-01-02T10:00:00.000Z' };

function renderRelease(release: ReturnType<typeof newRelease>) {
  server.use(
    http.get(`${API}/admin/releases/${release.name}`, () => HttpResponse.json({ data: release })),
    http.get(`${API}/admin/channels/live/moves`, () => pageOf([])),
  );
  renderSection(`releases&name=${release.name}`);
}

/** Returns a release whose old version is pinned. */
const pinnedRelease = () => {
  const release = newRelease();
  const versions = release.versions.map((row) => (row.version === OLD_VERSION ? { ...row, pin: PIN } : row));
  return { ...release, versions };
};

describe('pins', () => {
  it('are made with a reason, and a toast says so', async () => {
    const bodies = server.recordPosts('/admin/releases/mfe-games/pin', { data: pinnedRelease() });
    renderRelease(newRelease());

    await userEvent.click(await screen.findByRole('button', { name: `Pin mfe-games ${OLD_VERSION}` }));
    const dialog = within(screen.getByRole('dialog', { name: `Pin mfe-games ${OLD_VERSION}?` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pin' }));
    expect(await dialog.findByText('Please write why')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), ' For the school fair ');
    await userEvent.click(dialog.getByRole('button', { name: 'Pin' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies).toEqual([{ version: OLD_VERSION, note: 'For the school fair' }]);
    expect(renderHook(useToast).result.current?.title).toBe('Release Pinned');
  });

  it('say in the dialog why they were refused', async () => {
    const reason = '10 releases of mfe-games are pinned already. Unpin one of them first.';
    server.use(
      http.post(`${API}/admin/releases/mfe-games/pin`, () => errorResponse(409, 'too_many_pins', reason, reason)),
    );
    renderRelease(newRelease());

    await userEvent.click(await screen.findByRole('button', { name: `Pin mfe-games ${OLD_VERSION}` }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'For the school fair');
    await userEvent.click(dialog.getByRole('button', { name: 'Pin' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
  });

  it('are shown with their reason, and are taken away', async () => {
    const bodies = server.recordPosts('/admin/releases/mfe-games/unpin', { data: newRelease() });
    renderRelease(pinnedRelease());
    expect(await screen.findByText('Pinned by Ada: For the school fair')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: `Unpin mfe-games ${OLD_VERSION}` }));

    await waitFor(() => expect(renderHook(useToast).result.current?.title).toBe('Release Unpinned'));
    expect(bodies).toEqual([{ version: OLD_VERSION }]);
  });
});
