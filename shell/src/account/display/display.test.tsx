import { describe, expect, it } from '@jest/globals';
import { getUser } from '@mindgrove/kit';
import { newUser } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, serveApi } from '../../test/serve-api.ts';
import { defaultHandlers, renderAccount } from '../account.testing.tsx';

const server = serveApi(...defaultHandlers());

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

describe('display of the account page', () => {
  it('shows a size at once and stores it', async () => {
    const bodies = server.recordPosts('/account/preferences', { user: newUser({ text_size: 'largest' }) });
    renderAccount();

    await choose('Largest');

    expect(getUser()?.text_size).toBe('largest');
    await waitFor(() => expect(bodies).toEqual([{ text_size: 'largest' }]));
    await userEvent.click(screen.getByRole('switch', { name: 'Reduce motion' }));
    await waitFor(() => expect(bodies).toContainEqual({ reduced_motion: true }));
  });

  it('stores theme, sound and vibration', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(`${API}/account/preferences`, async ({ request }) => {
        const body = (await request.json()) as object;
        bodies.push(body);
        return HttpResponse.json({ user: newUser(body) });
      }),
    );
    renderAccount();
    expect(screen.getByRole('radio', { name: /^System/ })).toBeChecked();

    await userEvent.click(screen.getByRole('radio', { name: /^Dark/ }));
    await userEvent.click(screen.getByRole('switch', { name: 'Sound in games' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Vibration in games' }));

    await waitFor(() => expect(bodies).toEqual([{ theme: 'dark' }, { sound: true }, { vibration: true }]));
    expect(getUser()).toMatchObject({ theme: 'dark', sound: true, vibration: true });
  });

  it('keeps a choice that was made while the stored user was asked for', async () => {
    const asked = Promise.withResolvers<void>();
    let isAnswered = false;
    server.use(
      http.get(`${API}/me`, async () => {
        await asked.promise;
        isAnswered = true;
        return HttpResponse.json({ user: newUser() });
      }),
      http.post(`${API}/account/preferences`, () => HttpResponse.json({ user: newUser({ theme: 'light' }) })),
    );
    renderAccount();
    await userEvent.click(screen.getByRole('radio', { name: /^Light/ }));

    asked.resolve();
    await waitFor(() => expect(isAnswered).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(screen.getByRole('radio', { name: /^Light/ })).toBeChecked();
  });

  it('reverts to the last stored value after a failure', async () => {
    const response = Promise.withResolvers<void>();
    server.use(
      http.post(`${API}/account/preferences`, async () => {
        await response.promise;
        return HttpResponse.error();
      }),
    );
    renderAccount();
    await choose('Large');
    await choose('Largest');
    expect(screen.getByRole('radio', { name: 'Largest' })).toBeChecked();

    response.resolve();

    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent(/^Error: /));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked());
  });
});
