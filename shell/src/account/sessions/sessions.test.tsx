import { describe, expect, it } from '@jest/globals';
import { getUser } from '@mindgrove/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, serveApi } from '../../test/serve-api.ts';
import { defaultHandlers, newAccountSession, renderAccount, section } from '../account.testing.tsx';

const server = serveApi(...defaultHandlers());

const here = newAccountSession({
  id: '00000000-0000-4000-8000-000000000009',
  device: 'Chrome on Linux',
  current: true,
});
const signedIn = (...others: string[]) => {
  const rows = [here, ...others.map((device, index) => newAccountSession({ id: idOf(index), device }))];
  server.use(
    http.get(`${API}/account/sessions`, () => HttpResponse.json({ data: rows })),
    http.delete(`${API}/account/sessions/:id`, ({ params }) => {
      const index = rows.findIndex(({ id }) => id === params['id']);
      rows.splice(index, 1);
      return new HttpResponse(null, { status: 204 });
    }),
  );
};
const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const devices = () => section('Where you’re logged in');
const rows = async () => within(await devices().findByRole('list', { name: 'Devices' })).getAllByRole('listitem');

describe('sessions of the account page', () => {
  it('lists each device with its last use in the member’s time zone, and marks this one', async () => {
    signedIn('Safari on iOS');

    renderAccount();

    const [current, other] = await rows();
    expect(current).toHaveTextContent('Chrome on LinuxIn use nowThis device');
    expect(other).toHaveTextContent('Last used Jan 2, 2030, 3:30 PM');
    expect(within(current as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('signs out one device, says which, and keeps focus in the list', async () => {
    signedIn('Safari on iOS', 'Firefox on Windows');
    renderAccount();

    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));

    expect(await devices().findByText('Signed out: Safari on iOS.')).toBeInTheDocument();
    expect(await rows()).toHaveLength(2);
    expect(devices().getByRole('list')).toHaveFocus();
  });

  it('shows the last five, and the rest on demand', async () => {
    signedIn('A', 'B', 'C', 'D', 'E', 'F');
    renderAccount();
    expect(await rows()).toHaveLength(5);

    await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));

    expect(await rows()).toHaveLength(7);
  });

  it('says that the list failed to load, and retries', async () => {
    server.use(http.get(`${API}/account/sessions`, () => HttpResponse.error()));
    renderAccount();
    const retry = await devices().findByRole('button', { name: 'Retry' });
    signedIn();

    await userEvent.click(retry);

    expect(await rows()).toHaveLength(1);
  });

  it('signs out everywhere after a confirmation', async () => {
    let calls = 0;
    server.use(
      http.delete(`${API}/account/sessions`, () => {
        calls += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderAccount();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(calls).toBe(0);

    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }));

    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Logged out: Successfully logged out.'));
    expect(getUser()).toBeNull();
  });
});
