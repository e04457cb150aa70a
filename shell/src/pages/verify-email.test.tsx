import { describe, expect, it } from '@jest/globals';
import { getUser } from '@mindgrove/kit';
import { newUser } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { renderAt } from '../auth/auth.testing.tsx';
import { API, errorResponse, serveApi } from '../test/serve-api.ts';
import VerifyEmailPage from './verify-email.tsx';

const LINK = '/verify-email#token=signed.text';
const EXPIRED = 'This link has expired or has already been used. Please ask for a new one.';
const server = serveApi();

const confirm = () => server.recordPosts('/email/verify', { message: 'Done' });

describe('verify-email page', () => {
  it('confirms at once and only once, for a visitor as well', async () => {
    const bodies = confirm();

    renderAt(LINK, <VerifyEmailPage />);

    expect(await screen.findByText('Your email is confirmed. Thank you!')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    expect(bodies).toEqual([{ token: 'signed.text' }]);
  });

  it('updates the stored user', async () => {
    confirm();
    server.use(http.get(`${API}/me`, () => HttpResponse.json({ user: newUser({ email: 'new@example.test' }) })));

    renderAt(LINK, <VerifyEmailPage />, newUser({ email_verified: false }));

    expect(await screen.findByRole('link', { name: 'Go to your dashboard' })).toBeInTheDocument();
    expect(getUser()).toMatchObject({ email: 'new@example.test', email_verified: true });
  });

  it('says that a link was used or has expired, and offers visitors to log in for a new one', async () => {
    server.use(http.post(`${API}/email/verify`, () => errorResponse(400, 'link_invalid', EXPIRED)));

    renderAt(LINK, <VerifyEmailPage />);

    expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
    expect(screen.getByRole('link', { name: 'Log in for a new link' })).toHaveAttribute(
      'href',
      '/login?next=%2Faccount',
    );
  });

  it('sends a member a new link from here', async () => {
    server.use(
      http.post(`${API}/email/verify`, () => errorResponse(400, 'link_invalid', EXPIRED)),
      http.post(`${API}/email/verification`, () => HttpResponse.json({ message: 'Sent' })),
    );
    renderAt(LINK, <VerifyEmailPage />, newUser({ email_verified: false }));

    await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));

    expect(await screen.findByText('A new link is on its way to maren@example.test.')).toBeInTheDocument();
  });

  it('retries when the server could not be reached', async () => {
    server.use(http.post(`${API}/email/verify`, () => HttpResponse.error()));
    renderAt(LINK, <VerifyEmailPage />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    confirm();

    await userEvent.click(retry);

    expect(await screen.findByText('Your email is confirmed. Thank you!')).toBeInTheDocument();
  });

  it('says that a link without its token is incomplete', () => {
    renderAt('/verify-email', <VerifyEmailPage />);

    expect(screen.getByRole('alert')).toHaveTextContent('This link looks incomplete.');
  });
});
