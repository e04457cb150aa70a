import { describe, expect, it } from '@jest/globals';
import { getUser, memberKey } from '@mindgrove/kit';
import { newUser } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { renderAt } from '../auth/auth.testing.tsx';
import { API, errorResponse, serveApi } from '../test/serve-api.ts';
import ResetPasswordPage from './reset-password.tsx';

const LINK = '/reset-password#token=signed.text';
const EXPIRED = 'This link has expired or has already been used. Please ask for a new one.';
const server = serveApi();

const respondWith = (respond: (body: unknown) => Response) =>
  server.use(http.post(`${API}/password/reset`, async ({ request }) => respond(await request.json())));

async function setPassword(user: ReturnType<typeof newUser> | null = null) {
  renderAt(LINK, <ResetPasswordPage />, user);
  await userEvent.type(screen.getByLabelText('New password'), 'calm-forest-walk-8{Enter}');
}

describe('reset-password page', () => {
  it('sets the password with the link’s token, ends the session here, and opens the login page', async () => {
    const bodies: unknown[] = [];
    respondWith((body) => {
      bodies.push(body);
      return HttpResponse.json({ message: 'Done' });
    });

    await setPassword(newUser());

    expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/login .*Your new password is ready/);
    expect(bodies).toEqual([{ token: 'signed.text', password: 'calm-forest-walk-8' }]);
    expect(getUser()).toBeNull();
  });

  it('keeps what a member has not sent for their return', async () => {
    const draft = memberKey(7, 'chat-draft');
    respondWith(() => HttpResponse.json({ message: 'Done' }));
    renderAt(LINK, <ResetPasswordPage />, newUser({ id: 7 }));
    localStorage.setItem(draft, 'Dear all');

    await userEvent.type(screen.getByLabelText('New password'), 'calm-forest-walk-8{Enter}');

    expect(await screen.findByTestId('elsewhere')).toBeInTheDocument();
    expect(localStorage.getItem(draft)).toBe('Dear all');
  });

  it('says that a link was used or has expired, and offers a new one', async () => {
    respondWith(() => errorResponse(400, 'link_invalid', EXPIRED));

    await setPassword();

    expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('says that a link without its token is incomplete', () => {
    renderAt('/reset-password', <ResetPasswordPage />);

    expect(screen.getByRole('alert')).toHaveTextContent('This link looks incomplete.');
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeInTheDocument();
  });

  it('keeps the form when the password is rejected', async () => {
    respondWith(() => errorResponse(400, 'password_too_common', 'This password is among the commonest.'));

    await setPassword();

    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/among the commonest/);
  });

  it('keeps the input when the server cannot be reached', async () => {
    server.use(http.post(`${API}/password/reset`, () => HttpResponse.error()));

    await setPassword();

    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
    expect(screen.getByLabelText('New password')).toHaveValue('calm-forest-walk-8');
  });
});
