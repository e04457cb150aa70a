import type { AccountSession } from '@mindgrove/contracts/account';
import type { Reminders } from '@mindgrove/contracts/reminders';
import type { User } from '@mindgrove/contracts/user';
import { newUser } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { API, renderAt } from '../auth/auth.testing.tsx';
import AccountPage from '../pages/account.tsx';

export const newAccountSession = (changes: Partial<AccountSession> = {}): AccountSession => ({
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Firefox on Windows',
  created_at: '2030-01-01T10:00:00.000Z',
  last_used_at: '2030-01-02T15:30:00.000Z',
  current: false,
  ...changes,
});

/** The reminders of a member who has chosen nothing. */
export const newReminders = (changes: Partial<Reminders> = {}): Reminders => ({
  ...{ days: [1, 3, 5], time: '09:00', email: false, push: false, recap: false },
  ...{ next_at: null, push_key: null, devices: [] },
  ...changes,
});

/** Renders the account page. */
export function renderAccount(user: User = newUser(), at = '/account') {
  return renderAt(at, <AccountPage />, user);
}

/** The page’s own requests: the member, one session, and no review yet. */
export const defaultHandlers = (user: User = newUser()) => [
  http.get(`${API}/me`, () => HttpResponse.json({ user })),
  http.get(`${API}/account/sessions`, () =>
    HttpResponse.json({ data: [newAccountSession({ device: 'Chrome on Android', current: true })] }),
  ),
  http.get(`${API}/reviews/mine`, () => HttpResponse.json({ data: { review: null, missing: null } })),
  http.get(`${API}/reminders`, () => HttpResponse.json({ data: newReminders() })),
];

export const section = (name: string) => within(screen.getByRole('region', { name }));
