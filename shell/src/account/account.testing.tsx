import type { AccountSession } from '@mindgrove/contracts/account';
import type { User } from '@mindgrove/contracts/user';
import { newUser } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { renderAt } from '../auth/auth.testing.tsx';
import AccountPage from '../pages/account.tsx';
import { API } from '../test/serve-api.ts';

export const newAccountSession = (changes: Partial<AccountSession> = {}): AccountSession => ({
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Firefox on Windows',
  created_at: '2030-01-01T10:00:00.000Z',
  last_used_at: '2030-01-02T15:30:00.000Z',
  current: false,
  ...changes,
});

/** Renders the account page. */
export function renderAccount(user: User = newUser(), at = '/account') {
  return renderAt(at, <AccountPage />, user);
}

/** The page’s own requests: the member, and one session. */
export const defaultHandlers = (user: User = newUser()) => [
  http.get(`${API}/me`, () => HttpResponse.json({ user })),
  http.get(`${API}/account/sessions`, () =>
    HttpResponse.json({ data: [newAccountSession({ device: 'Chrome on Android', current: true })] }),
  ),
];

export const section = (name: string) => within(screen.getByRole('region', { name }));
