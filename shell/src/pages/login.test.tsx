import { beforeEach, describe, expect, it } from '@jest/globals';
import { getUser } from '@mindgrove/kit';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Navigate, Route, Routes } from 'react-router-dom';

import { renderAt } from '../auth/auth.testing.tsx';
import type { PagePreview, SignInState } from '../guard/sign-in-reason.ts';
import { API, errorResponse, serveApi } from '../test/serve-api.ts';
import LoginPage from './login.tsx';

const server = serveApi();

const respondWith = (respond: (body: unknown) => Response) =>
  server.use(http.post(`${API}/login`, async ({ request }) => respond(await request.json())));
const rejectWith = (status: number, code: string, error: string) =>
  respondWith(() => errorResponse(status, code, error));
const session = (changes = {}) => ({ user: newUser(changes), token: 'token', message: 'Welcome' });

async function logIn(at = '/login') {
  renderAt(at, <LoginPage />);
  await userEvent.type(screen.getByLabelText('Email'), 'maren@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'calm-forest-walk-7{Enter}');
}

describe('login page', () => {
  it('requires a valid email and password', async () => {
    renderAt('/login', <LoginPage />);

    await userEvent.type(screen.getByLabelText('Email'), 'maren');
    await userEvent.type(screen.getByLabelText('Password'), 'short{Enter}');

    expect(await screen.findByText('Please enter a valid email')).toBeInTheDocument();
    expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('is filled in by password managers', () => {
    renderAt('/login', <LoginPage />);

    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('announces a wrong password once, shows it at the fields, and focuses the password', async () => {
    rejectWith(401, 'invalid_credentials', 'Invalid credentials');

    await logIn();

    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Login Failed: Invalid credentials'));
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/That email and password don’t match/);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/That email and password don’t match/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('maren@example.test');
  });

  it('says "Invalid credentials" when the server sends no text', async () => {
    respondWith(() => new HttpResponse(null, { status: 401 }));

    await logIn();

    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Login Failed: Invalid credentials'));
  });

  it('says how long to wait after too many wrong passwords', async () => {
    rejectWith(429, 'rate_limited', 'Too many wrong passwords. Please wait 42 seconds and try again.');

    await logIn();

    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Please wait 42 seconds'));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Please wait 42 seconds and try again\./);
  });

  it('says that the server cannot be reached', async () => {
    server.use(http.post(`${API}/login`, () => HttpResponse.error()));

    await logIn();

    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Check your connection'));
  });

  it('tells a suspended member where to get help', async () => {
    rejectWith(403, 'suspended', 'This account is suspended. Please write to support.');

    await logIn();

    expect(await screen.findByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  it('says "Login Failed" when the response has no user or token', async () => {
    respondWith(() => HttpResponse.json({ message: '' }));

    await logIn();

    await waitFor(() =>
      expect(screen.getByTestId('toast')).toHaveTextContent('Login Failed: Something went wrong. Please try again.'),
    );
    expect(getUser()).toBeNull();
  });

  it('sends the form once, however often it is submitted', async () => {
    let calls = 0;
    respondWith(() => {
      calls += 1;
      return HttpResponse.json(session());
    });

    await logIn();
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));

    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/dashboard');
    expect(calls).toBe(1);
  });

  it('reports success, waits 400 ms, and opens each role’s home page', async () => {
    respondWith(() => HttpResponse.json(session({ role: 'admin' })));

    await logIn();

    await waitFor(() =>
      expect(screen.getByTestId('toast')).toHaveTextContent('Login Successful: You have successfully logged in.'),
    );
    expect(getUser()).toBeNull();
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/admin/dashboard');
    expect(localStorage.getItem('token')).toBe('token');
  });

  it('opens the requested page', async () => {
    respondWith(() => HttpResponse.json(session()));

    await logIn('/login?next=%2Fcommunity');

    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/community');
  });

  it('redirects signed-in users', () => {
    renderAt('/login', <LoginPage />, newUser());

    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/dashboard');
  });

  it('leads back to a sign-up that starts the trial', () => {
    renderAt('/login?plan=free&next=%2Fpricing', <LoginPage />);

    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?plan=free');
  });

  it('links to sign-up with the requested page, and to the forgotten password page', () => {
    renderAt('/login?next=%2Fpricing', <LoginPage />);

    expect(screen.getByText('Please log in to continue.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup?next=%2Fpricing');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  });
});

it('says first that a friend invites, and offers an account above the form', () => {
  const next = `next=${encodeURIComponent('/friends#invite=a-token')}`;
  renderAt(`/login?${next}`, <LoginPage />);

  expect(screen.getByText('A friend invites you')).toBeInTheDocument();
  const signUp = screen.getByRole('link', { name: 'Create an account' });
  expect(signUp).toHaveAttribute('href', `/signup?${next}`);
  expect(signUp.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('login of an administrator with two-factor sign-in', () => {
  const RIGHT_CODE = '123456';

  beforeEach(() =>
    server.use(
      http.post(`${API}/login`, async ({ request }) => {
        const { code } = (await request.json()) as { code?: string };
        if (!code) return errorResponse(401, 'two_factor_required', 'Please enter the code of your authenticator.');
        if (code !== RIGHT_CODE)
          return errorResponse(401, 'two_factor_wrong', 'This code is not right. Please try the next one.');
        return HttpResponse.json({ user: newUser({ role: 'admin' }), token: 'token', message: 'Welcome' });
      }),
    ),
  );

  const codeField = () => screen.findByLabelText('Code from your authenticator app');

  async function enterPassword() {
    renderAt('/login', <LoginPage />);
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'oak-and-fern{Enter}');
  }

  it('asks for the code only when the server requires one, focuses it, and reports no failure', async () => {
    renderAt('/login', <LoginPage />);
    expect(screen.queryByLabelText('Code from your authenticator app')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'oak-and-fern{Enter}');

    expect(await codeField()).toHaveFocus();
    expect(screen.getByTestId('toast')).toBeEmptyDOMElement();
  });

  it('rejects a wrong code, and accepts the right one', async () => {
    await enterPassword();

    await userEvent.type(await codeField(), '000000{Enter}');
    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('This code is not right.'));
    await waitFor(async () => expect(await codeField()).toHaveFocus());
    await userEvent.clear(await codeField());
    await userEvent.type(await codeField(), `${RIGHT_CODE}{Enter}`);

    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/admin/dashboard');
  });

  it('does not ask for another account’s code', async () => {
    await enterPassword();
    await codeField();

    await userEvent.type(screen.getByLabelText('Email'), '.uk');

    expect(screen.queryByLabelText('Code from your authenticator app')).not.toBeInTheDocument();
  });

  it('shows visitors what is behind the page that they asked for, and where to play without an account', () => {
    openAfterGuard(null);

    expect(screen.getByText('Talk with others.')).toBeInTheDocument();
    expect(screen.getByText('Book a session.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try a game without an account' })).toHaveAttribute('href', '/try');
    expect(screen.getByText('Please log in to open “Community”.')).toBeInTheDocument();
  });

  it('spares members whose session has ended what they know', () => {
    openAfterGuard('expired');

    expect(screen.queryByText('Talk with others.')).toBeNull();
    expect(screen.getByText('A few quiet minutes, a few times a week.')).toBeInTheDocument();
  });
});

/** Opens the page as the guard does. */
function openAfterGuard(ended: SignInState['ended']) {
  const requestedPage: PagePreview = {
    title: 'Community',
    description: 'Talk with others. Book a session.',
    picture: 'community',
  };
  const state: SignInState = { requestedPage, ended };
  renderPage(
    <Routes>
      <Route path="/" element={<Navigate replace to="/login?next=/community" state={state} />} />
      <Route path="/login" element={<LoginPage />} />
    </Routes>,
    { user: null },
  );
}
