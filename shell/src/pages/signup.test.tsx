import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import SignupPage from './signup.tsx';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function signUpRefusedWith(code: string, error: string) {
  const body = { error, message: error, code, requestId: '1' };
  server.use(http.post('http://localhost/api/register', () => HttpResponse.json(body, { status: 409 })));
  renderPage(<SignupPage />, { user: null, at: '/signup' });
  await userEvent.type(screen.getByLabelText('Name'), 'Maren');
  await userEvent.type(screen.getByLabelText('Email'), 'maren@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'calm-forest-walk-7');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('sign-up page', () => {
  it.each([
    ['email_taken', 'Email'],
    ['password_too_common', 'Password'],
  ])('puts the refusal %s beside its field and goes there', async (code, label) => {
    await signUpRefusedWith(code, 'Please choose another one.');

    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Please choose another one\.$/);
  });

  it('says in the form what is not about one field', async () => {
    await signUpRefusedWith('too_many_requests', 'Too many tries. Please wait a minute.');

    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Please wait a minute.');
  });
});
