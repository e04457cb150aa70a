import { describe, expect, it, jest } from '@jest/globals';
import type { Access } from '@mindgrove/contracts/http/route';
import type { User } from '@mindgrove/contracts/user';
import { ApiError, getUser } from '@mindgrove/kit';
import { clearSession, storeSession, storeUser } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';

import { API, serveApi } from '../test/serve-api.ts';
import { Guard } from './guard.tsx';
import { signInReason, type SignInState } from './sign-in-reason.ts';

const server = serveApi();

const ended = newUser({ is_subscribed: '1', access: { state: 'ended', until: null } });
const admin = newUser({ id: 1, role: 'admin', is_subscribed: '1' });
const serveMe = (user: User) => server.use(http.get(`${API}/me`, () => HttpResponse.json({ user })));

function Elsewhere() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: SignInState | null };
  return (
    <>
      <output>{pathname + search}</output>
      <p>{signInReason(search, state)}</p>
    </>
  );
}

function Note() {
  const [opened] = useState(() => Math.random());
  return <p data-testid="note">{opened}</p>;
}

const open = (access: Access, user: User | null) =>
  renderPage(
    <Routes>
      <Route
        path="/page"
        element={
          <Guard page={{ access, title: 'A Page' }}>
            <h1>Content</h1>
            <Note />
          </Guard>
        }
      />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { user, at: '/page?a=1#part' },
  );
/** The time is later than the page takes to open. */
const soon = () => new Date(Date.now() + 1000).toISOString();
const waitForEnd = () => waitFor(() => expect(getUser()?.access.state).toBe('ended'));
const findContent = () => screen.findByRole('heading', { name: 'Content' });

describe('the guard', () => {
  it.each<[Access, string, User | null]>([
    ['public', 'a visitor', null],
    ['signed-in', 'a member', newUser()],
    ['signed-in', 'a member whose access has ended', ended],
    ['member', 'a member', newUser()],
    ['member', 'an administrator, whatever the plan', admin],
    ['admin', 'an administrator', admin],
  ])('shows a page for "%s" to %s', async (access, _, user) => {
    open(access, user);

    expect(await findContent()).toBeInTheDocument();
  });

  it.each<Access>(['signed-in', 'member', 'admin'])(
    'sends a visitor from a page for "%s" to the sign-in page, and says why',
    async (access) => {
      open(access, null);

      expect(await screen.findByText('/login?next=%2Fpage%3Fa%3D1%23part')).toBeInTheDocument();
      expect(screen.getByText('Please log in to open “A Page”.')).toBeInTheDocument();
    },
  );

  it('keeps members out of administrators’ pages', async () => {
    open('admin', newUser());

    expect(await screen.findByText('/dashboard')).toBeInTheDocument();
  });

  it('redirects a member without access to the plans, after checking with the server', async () => {
    serveMe(ended);
    open('member', ended);

    expect(screen.getByRole('status')).toHaveTextContent('Loading A Page…');
    expect(await screen.findByText('/pricing')).toBeInTheDocument();
  });

  it('notices a plan that was chosen elsewhere', async () => {
    serveMe(newUser());
    open('member', ended);

    expect(await findContent()).toBeInTheDocument();
  });

  it('uses what it knows when the server cannot be reached', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.use(http.get(`${API}/me`, () => HttpResponse.error()));
    open('member', ended);

    expect(await screen.findByText('/pricing')).toBeInTheDocument();
    expect(warn).toHaveBeenCalledWith('The user could not be loaded anew', expect.any(ApiError));
    warn.mockRestore();
  });

  it('keeps a page on which access ran out', async () => {
    serveMe(ended);
    open('member', newUser({ access: { state: 'trialing', until: soon() } }));
    const before = screen.getByTestId('note').textContent;

    await waitForEnd();
    act(() => storeUser(ended));

    expect(screen.getByTestId('note').textContent).toBe(before);
  });

  it('redirects to the plans when access ended early', async () => {
    serveMe(ended);
    open('member', newUser({ access: { state: 'trialing', until: '2030-01-01T00:00:00.000Z' } }));

    act(() => storeUser(ended));

    expect(await screen.findByText('/pricing')).toBeInTheDocument();
  });

  it('redirects to the plans from the next page that a member opens after access ran out', async () => {
    serveMe(ended);
    renderPage(
      <>
        <Link to="/next">Next</Link>
        <Routes>
          {['/page', '/next'].map((path) => (
            <Route
              key={path}
              path={path}
              element={
                <Guard page={{ access: 'member', title: 'A Page' }}>
                  <h1>Content</h1>
                </Guard>
              }
            />
          ))}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </>,
      { user: newUser({ access: { state: 'trialing', until: soon() } }), at: '/page' },
    );
    await waitForEnd();
    expect(await findContent()).toBeInTheDocument();

    act(() => screen.getByRole('link', { name: 'Next' }).click());

    expect(await screen.findByText('/pricing')).toBeInTheDocument();
  });

  it('checks a page that is opened after the stored end of access', async () => {
    serveMe(ended);
    open('member', newUser({ access: { state: 'trialing', until: '2020-01-01T00:00:00.000Z' } }));

    expect(await screen.findByText('/pricing')).toBeInTheDocument();
  });

  it('stays closed without a network when access has ended by what is stored', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.use(http.get(`${API}/me`, () => HttpResponse.error()));

    open('member', newUser({ access: { state: 'trialing', until: '2020-01-01T00:00:00.000Z' } }));

    expect(await screen.findByText(/has ended, as far as this device knows/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Content' })).toBeNull();
    jest.restoreAllMocks();
  });

  it.each([
    ['expired', 'Your session has ended. Please log in again to continue.'],
    ['too-old', 'To keep your account safe, we ask you to log in again now and then. Please log in to continue.'],
    ['elsewhere', 'You logged out in another tab. Please log in again to continue.'],
  ] as const)('says that the session is over: %s', async (end, line) => {
    open('member', newUser());

    act(() => clearSession(end));

    expect(await screen.findByText(line)).toBeInTheDocument();
  });

  it.each([
    ['signs out', () => clearSession()],
    ['is followed by another', () => storeSession({ user: newUser({ id: 8 }), token: 'b' })],
  ])('resets a public page when its member %s', (_, end) => {
    open('public', newUser());
    const note = screen.getByTestId('note').textContent;

    act(end);

    expect(screen.getByTestId('note')).not.toHaveTextContent(note);
  });

  it('keeps a public page when a visitor signs in, and for a member whose session was ended by the server', () => {
    open('public', null);
    const note = screen.getByTestId('note').textContent;
    const stays = () => expect(screen.getByTestId('note')).toHaveTextContent(note);

    act(() => storeSession({ user: newUser(), token: 'a' }));
    stays();
    act(() => clearSession('expired'));
    stays();
    act(() => storeSession({ user: newUser(), token: 'b' }));
    stays();
    act(() => clearSession('expired'));
    act(() => storeSession({ user: newUser({ id: 8 }), token: 'c' }));
    expect(screen.getByTestId('note')).not.toHaveTextContent(note);
  });

  it('resets the page for another member', async () => {
    open('member', newUser({ id: 7 }));
    const before = (await screen.findByTestId('note')).textContent;

    act(() => storeSession({ user: newUser({ id: 8 }), token: 'b' }));

    expect(screen.getByTestId('note').textContent).not.toBe(before);
  });
});
