import { describe, expect, it } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';

import { API, errorResponse, serveApi } from '../test/serve-api.ts';
import AdminLoginPage from './admin-login.tsx';

const server = serveApi();

const page = (
  <Routes>
    <Route path="/admin/login" element={<AdminLoginPage />} />
    <Route path="*" element={<p>Another page</p>} />
  </Routes>
);

const respondWith = (respond: (body: unknown) => Response) =>
  server.use(http.post(`${API}/admin/login`, async ({ request }) => respond(await request.json())));

async function signIn() {
  renderPage(page, { user: null, at: '/admin/login' });
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'oak-and-fern');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

const codeWanted = () => errorResponse(401, 'two_factor_required', 'A code is needed as well.');

describe('administrator sign-in', () => {
  it('shows the product’s texts', () => {
    renderPage(page, { user: null, at: '/admin/login' });

    expect(screen.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeInTheDocument();
    expect(screen.getByText('Sign in to access the administrator dashboard')).toBeInTheDocument();
  });

  it('reports wrong credentials on the page, and keeps the email', async () => {
    respondWith(() => errorResponse(401, 'invalid_credentials', 'Invalid credentials'));

    await signIn();

    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.test');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('shows "Signing In..." while it works, and redirects 400 ms after success', async () => {
    respondWith(() => HttpResponse.json({ user: newUser({ role: 'admin' }), token: 'token', message: 'Welcome' }));

    await signIn();

    expect(screen.getByRole('button', { name: 'Signing In...' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Another page')).toBeInTheDocument();
  });

  it('asks for a code when the account requires one, and sends everything together', async () => {
    const bodies: unknown[] = [];
    respondWith((body) => {
      bodies.push(body);
      return bodies.length === 1 ? codeWanted() : errorResponse(401, 'two_factor_wrong', 'This code is not right.');
    });
    await signIn();

    const code = await screen.findByLabelText('Code from your authenticator app');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(code, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right');
    const credentials = { email: 'ada@example.test', password: 'oak-and-fern' };
    expect(bodies).toEqual([credentials, { ...credentials, code: '123456' }]);
  });

  it('accepts a recovery code instead, with a text keyboard', async () => {
    respondWith(codeWanted);
    await signIn();

    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));

    expect(screen.getByLabelText('Recovery code')).toHaveAttribute('inputmode', 'text');
  });

  it('returns from the code to email and password, and clears the code', async () => {
    respondWith(codeWanted);
    await signIn();
    await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');

    await userEvent.click(screen.getByRole('button', { name: 'Back to email and password' }));

    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Code from your authenticator app')).toHaveValue('');
  });

  it('says how long to wait after too many attempts', async () => {
    respondWith(() => errorResponse(429, 'rate_limited', 'Too many attempts. Please wait 40 seconds.'));

    await signIn();

    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 40 seconds.');
  });

  it('redirects signed-in users', () => {
    renderPage(page, { user: newUser({ role: 'admin' }), at: '/admin/login' });

    expect(screen.getByText('Another page')).toBeInTheDocument();
  });
});
