import type { Reminders } from '@mindgrove/contracts/reminders';
import { useToast } from '@mindgrove/kit/host';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { http, HttpResponse } from 'msw';

import { API } from '../../test/serve-api.ts';
import { RemindersSection } from './reminders.tsx';

/** The reminders of a member who has chosen nothing. */
export const newReminders = (changes: Partial<Reminders> = {}): Reminders => ({
  ...{ days: [1, 3, 5], time: '09:00', email: false, push: false, recap: false },
  ...{ next_at: null, push_key: null, devices: [] },
  ...changes,
});

export const remindersHandler = http.get(`${API}/reminders`, () => HttpResponse.json({ data: newReminders() }));

export const renderReminders = (user = newUser()) =>
  renderPage(
    <>
      <RemindersSection user={user} />
      <LastToast />
    </>,
    { user, at: '/account' },
  );

function LastToast() {
  const toast = useToast();
  return <output data-testid="toast">{toast && `${toast.title}: ${toast.description ?? ''}`}</output>;
}
