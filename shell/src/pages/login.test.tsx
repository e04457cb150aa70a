import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import LoginPage from './login.tsx';

const address = 'http://localhost/api/login';
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function logIn(at = '/login') {
  renderPage(<LoginPage />, { user: null, at });
  await userEvent.type(screen.getByLabelText('Email'), 'maren@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'calm-forest-walk-7');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
}

describe('login page', () => {
  it('says in the form, in plain words, that email and password do not match', async () => {
    const answer = { error: 'Invalid credentials', message: 'Invalid credentials', code: 'invalid', requestId: '1' };
    server.use(http.post(address, () => HttpResponse.json(answer, { status: 401 })));

    await logIn();

    expect(await screen.findByRole('alert')).toHaveTextContent('This email and password do not match.');
    expect(screen.getByLabelText('Password')).toHaveValue('calm-forest-walk-7');
  });

  it('says in the form that the server cannot be reached', async () => {
    server.use(http.post(address, () => HttpResponse.error()));

    await logIn();

    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
  });

  it('keeps the wanted page for those who have no account yet', () => {
    renderPage(<LoginPage />, { user: null, at: '/login?next=%2Fpricing' });

    expect(screen.getByRole('status')).toHaveTextContent('Please log in to continue.');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?next=%2Fpricing');
  });
});
