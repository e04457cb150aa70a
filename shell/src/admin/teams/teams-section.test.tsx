import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, errorResponse, serveApi } from '../../test/serve-api.ts';
import { defaultHandlers, newRelease, newToken, pageOf, renderSection } from '../admin.testing.tsx';

const server = serveApi(...defaultHandlers);
const SECRET = 'mgt_Ab3dSecretPartOfTheToken9xYz';

function renderTeams(...tokens: ReturnType<typeof newToken>[]) {
  server.use(http.get(`${API}/admin/release-tokens`, () => pageOf(tokens)));
  renderSection('teams');
}

describe('teams', () => {
  it('have their tokens listed with scope, last use, expiry and state', async () => {
    renderTeams(
      newToken({ last_used_at: '2030-01-03T10:00:00.000Z', expires_at: '2099-02-01T12:00:00.000Z' }),
      newToken({ id: 3, team: 'platform', names: ['*'], rights: ['publish'], expires_at: '2020-01-01T12:00:00.000Z' }),
      newToken({ id: 2, team: 'old', revoked_at: '2030-01-01T00:00:00.000Z' }),
    );

    const active = await screen.findByRole('row', { name: /^games/ });

    expect(active).toHaveTextContent('mfe-games: publish and promote on live and next');
    expect(active).toHaveTextContent('Jan 3, 2030');
    expect(active).toHaveTextContent('Feb 1, 2099');
    expect(active).toHaveTextContent('Active');
    const expired = screen.getByRole('row', { name: /^platform/ });
    expect(expired).toHaveTextContent('Every remote: publish');
    expect(expired).toHaveTextContent('Expired');
    const revoked = screen.getByRole('row', { name: /^old/ });
    expect(revoked).toHaveTextContent('Revoked');
    expect(within(revoked).queryByRole('button')).toBeNull();
  });

  it('get a token that is shown once, with a button that copies it and a warning of a name without a release', async () => {
    const bodies = server.recordPosts('/admin/release-tokens', { data: newToken(), token: SECRET });
    server.use(http.get(`${API}/admin/releases`, () => HttpResponse.json({ data: [newRelease()] })));
    renderTeams();
    const user = userEvent.setup();
    const copied: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));

    await user.click(await screen.findByRole('button', { name: 'Make a token' }));
    await user.type(screen.getByRole('textbox', { name: 'Team' }), 'games');
    await user.type(screen.getByRole('textbox', { name: 'Remotes' }), 'mfe-games, mfe-zen');
    await user.click(screen.getByRole('checkbox', { name: /^live/ }));
    await user.click(screen.getByRole('button', { name: 'Make token' }));
    const shown = await screen.findByRole('dialog', { name: 'The token of games' });
    await user.click(within(shown).getByRole('button', { name: 'Copy token' }));

    await waitFor(() => expect(copied).toEqual([SECRET]));
    expect(within(shown).getByText('No release yet: mfe-zen')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        team: 'games',
        names: ['mfe-games', 'mfe-zen'],
        rights: ['publish', 'promote'],
        channels: ['next'],
        expires_at: null,
      },
    ]);
    await user.click(within(shown).getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  });

  it('are told at its field what a token lacks', async () => {
    renderTeams();

    await userEvent.click(await screen.findByRole('button', { name: 'Make a token' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Team' }), 'The Games');
    for (const right of [/^Publish/, /^Promote/]) await userEvent.click(screen.getByRole('checkbox', { name: right }));
    await userEvent.click(screen.getByRole('button', { name: 'Make token' }));

    expect(screen.getByRole('textbox', { name: 'Team' })).toHaveAccessibleDescription(/lowercase letters/);
    expect(screen.getByRole('textbox', { name: 'Remotes' })).toHaveAccessibleDescription(/at least one remote/);
    expect(screen.getByRole('group', { name: 'It may' })).toHaveAccessibleDescription(/at least one right/);
  });

  it('get another scope for the same token', async () => {
    const bodies = server.recordPosts('/admin/release-tokens/4', { data: newToken() });
    renderTeams(newToken());

    await userEvent.click(await screen.findByRole('button', { name: 'Change of games, mgt_Ab3d…9xYz' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Promote/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Change token' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies).toEqual([
      { names: ['mfe-games'], rights: ['publish'], channels: ['live', 'next'], expires_at: null },
    ]);
  });

  it('lose a token after a question, and see why that failed', async () => {
    let calls = 0;
    server.use(
      http.post(`${API}/admin/release-tokens/4/revoke`, () => {
        calls += 1;
        if (calls === 1) return errorResponse(503, 'unavailable', 'The service is not available right now.');
        return HttpResponse.json({ data: newToken({ revoked_at: '2030-01-04T00:00:00.000Z' }) });
      }),
    );
    renderTeams(newToken());

    await userEvent.click(await screen.findByRole('button', { name: 'Revoke of games, mgt_Ab3d…9xYz' }));
    const dialog = screen.getByRole('dialog', { name: 'Revoke the token of games?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke token' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('not available');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke token' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toBe(2);
  });

  it('are told that there is no token yet', async () => {
    renderTeams();

    expect(await screen.findByText('No team has a token yet')).toBeInTheDocument();
  });

  it('can try again when the list fails', async () => {
    server.use(http.get(`${API}/admin/release-tokens`, () => errorResponse(400, 'broken', 'Something went wrong')));
    renderSection('teams');

    expect(await screen.findByRole('button', { name: /again|Retry/ })).toBeInTheDocument();
  });
});
