import { describe, expect, it } from '@jest/globals';
import type { RegisterBody } from '@mindgrove/contracts/auth';
import { newUser } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { renderAt } from '../auth/auth.testing.tsx';
import { API, errorResponse, serveApi } from '../test/serve-api.ts';
import SignupPage from './signup.tsx';

const server = serveApi();

const respondWith = (respond: (body: unknown) => Response) =>
  server.use(http.post(`${API}/register`, async ({ request }) => respond(await request.json())));

async function signUp(at = '/signup') {
  renderAt(at, <SignupPage />);
  await userEvent.type(screen.getByLabelText('Name'), 'Maren');
  await userEvent.type(screen.getByLabelText('Email'), 'maren@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'calm-forest-walk-7');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('sign-up page', () => {
  it('sends the device’s time zone, reports success, and opens the dashboard', async () => {
    const bodies: unknown[] = [];
    respondWith((body) => {
      bodies.push(body);
      return HttpResponse.json({ user: newUser(), token: 'token', message: 'Welcome' });
    });

    await signUp();

    await waitFor(() =>
      expect(screen.getByTestId('toast')).toHaveTextContent('Success: Your account has been created successfully.'),
    );
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/dashboard');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(bodies).toEqual([
      { name: 'Maren', email: 'maren@example.test', password: 'calm-forest-walk-7', time_zone: timeZone },
    ]);
  });

  it.each([
    [newUser({ access: { state: 'trialing', until: '2026-12-06T03:00:00.000Z' }, time_zone: 'America/New_York' }), ''],
    [
      newUser({ access: { state: 'welcome', until: '2026-12-06T03:00:00.000Z' } }),
      ' This email has already had its free trial. Choose a plan whenever you’re ready.',
    ],
  ])(
    'starts the trial with the account when the visitor asked for it, and says what became of it',
    async (user, text) => {
      const plans: unknown[] = [];
      respondWith((body) => {
        plans.push((body as RegisterBody).plan);
        return HttpResponse.json({ user, token: 'token', message: 'Welcome' });
      });

      await signUp('/signup?plan=free');

      await waitFor(() =>
        expect(screen.getByTestId('toast').textContent).toBe(
          `Success: Your account has been created successfully.${text}`,
        ),
      );
      expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/dashboard');
      expect(plans).toEqual(['free']);
    },
  );

  it('announces the trial, and leads those who have an account to the plans', () => {
    renderAt('/signup?plan=free', <SignupPage />);

    expect(screen.getByText('Your 14 free days start as soon as you sign up. No card needed.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login?plan=free&next=%2Fpricing');
  });

  it('tells a visitor who has played that the account keeps the round', () => {
    renderAt('/signup?keep=round', <SignupPage />);

    expect(screen.getByText(/^We’ll save your round to it\./)).toBeInTheDocument();
  });

  it.each([
    ['email_taken', 'Email'],
    ['password_too_common', 'Password'],
  ])('shows the error %s at its field and focuses it', async (code, label) => {
    respondWith(() => errorResponse(409, code, 'Please choose another one.'));

    await signUp();

    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Please choose another one\.$/);
    expect(screen.getByTestId('toast')).toHaveTextContent('Error: Please choose another one.');
  });

  it('does not praise a rejected password until it changes', async () => {
    respondWith(() => errorResponse(409, 'password_too_common', 'Please choose another one.'));

    await signUp();

    expect(await screen.findByText('Please choose another one.', { selector: 'p' })).toBeInTheDocument();
    expect(screen.queryByText('Strong')).toBeNull();
    await userEvent.type(screen.getByLabelText('Password'), '8');
    expect(screen.getByText('Strong')).toBeInTheDocument();
  });

  it('shows in the form what is not about one field', async () => {
    respondWith(() => errorResponse(429, 'rate_limited', 'Too many attempts. Please wait 42 seconds and try again.'));

    await signUp();

    expect(await screen.findByText(/Please wait 42 seconds/, { selector: 'div' })).toBeInTheDocument();
    expect(screen.getByTestId('toast')).toHaveTextContent('Error: Too many attempts. Please wait 42 seconds');
  });

  it.each([
    ['an empty response', () => new HttpResponse(null, { status: 500 })],
    ['no response', () => HttpResponse.error()],
  ])('says "Signup failed. Technical error." for %s, and keeps the input', async (_, respond) => {
    respondWith(respond);

    await signUp();

    await waitFor(() =>
      expect(screen.getByTestId('toast')).toHaveTextContent('Error: Signup failed. Technical error.'),
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Maren');
    expect(screen.getByLabelText('Password')).toHaveValue('calm-forest-walk-7');
  });

  it('rates a password, and rejects one that is too short', async () => {
    renderAt('/signup', <SignupPage />);
    const field = screen.getByLabelText('Password');

    await userEvent.type(field, 'oak');
    expect(screen.getByText('A little too short')).toBeInTheDocument();
    await userEvent.type(field, '{Enter}');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
    await userEvent.type(field, '-and-fern-in-rain');
    expect(screen.getByText('Strong')).toBeInTheDocument();
  });

  it('names the terms next to the form', () => {
    renderAt('/signup', <SignupPage />);

    expect(screen.getByRole('link', { name: /Terms of Service/ })).toHaveAttribute('href', '/terms-of-service');
    expect(screen.getByRole('link', { name: /Privacy Policy/ })).toHaveAttribute('href', '/privacy-policy');
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  });
});
