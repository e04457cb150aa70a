import { describe, expect, it, jest } from '@jest/globals';
import type { Reminders } from '@mindgrove/contracts/reminders';
import { newUser } from '@mindgrove/kit/testing';
import { getConfig, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, serveApi } from '../../test/serve-api.ts';
import { newReminders, remindersHandler, renderReminders } from './reminders.testing.tsx';

const server = serveApi(remindersHandler);

/** A server that stores what it is sent; returns the bodies. */
function serve(changes: Partial<Reminders> = {}) {
  let reminders = newReminders(changes);
  const bodies: unknown[] = [];
  server.use(
    http.get(`${API}/reminders`, () => HttpResponse.json({ data: reminders })),
    http.post(`${API}/reminders`, async ({ request }) => {
      const body = (await request.json()) as Partial<Reminders>;
      bodies.push(body);
      reminders = { ...reminders, ...body };
      return HttpResponse.json({ data: reminders });
    }),
  );
  return bodies;
}

const open = async (user = newUser({ email_verified: true })) => {
  renderReminders(user);
  await screen.findByRole('switch', { name: 'By email' });
};
const press = (name: string) => userEvent.click(screen.getByRole('switch', { name }));

describe('reminders of the account page', () => {
  it('say that nothing is on until the member turns something on', async () => {
    const bodies = serve();
    await open();
    expect(screen.getByText(/^No reminders are on\./)).toBeInTheDocument();
    for (const name of ['By email', 'Weekly recap by email'])
      expect(screen.getByRole('switch', { name })).not.toBeChecked();

    await press('By email');

    expect(
      screen.getByText('We’ll email you on Monday, Wednesday, and Friday at 9:00 AM, unless you’ve already practiced.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(bodies).toEqual([{ email: true }]));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('change days and time, and keep one day at least', async () => {
    const bodies = serve({ email: true, days: [1] });
    await open();

    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    const time = screen.getByLabelText('Time');
    await userEvent.clear(time);
    await userEvent.type(time, '18:30');
    await userEvent.tab();

    await waitFor(() => expect(bodies).toEqual([{ days: [1, 6] }, { days: [6] }, { time: '18:30' }]));
    expect(
      screen.getByText('We’ll email you on Saturday at 6:30 PM, unless you’ve already practiced.'),
    ).toBeInTheDocument();
  });

  it('show a press before the browser does anything else', async () => {
    serve();
    await open();
    const saturday = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Saturday' });

    // The test clicks as a browser does: nothing here waits for React, as `act` would, or for a timer.
    await getConfig().asyncWrapper(async () => {
      saturday.click();
      for (let tick = 0; tick < 100; tick += 1) await Promise.resolve();
      expect(saturday).toBeChecked();
    });

    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('are shown as they were when a change could not be stored', async () => {
    serve();
    server.use(http.post(`${API}/reminders`, () => HttpResponse.error()));
    await open();

    await press('Weekly recap by email');

    await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent(/^Error: /));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Weekly recap by email' })).not.toBeChecked());
  });

  it('can be loaded again after a failure', async () => {
    server.use(http.get(`${API}/reminders`, () => HttpResponse.error(), { once: true }));
    renderReminders();

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('switch', { name: 'By email' })).toBeInTheDocument();
  });

  it('tell whoever has not confirmed the address that emails start then', async () => {
    const user = newUser({ email_verified: false });
    serve({ email: true });
    await open(user);

    expect(screen.getByText(/^Emails start once you/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send me a test email' })).not.toBeInTheDocument();
  });

  it('send a test email', async () => {
    serve({ email: true });
    server.use(
      http.post(`${API}/reminders/test`, () => HttpResponse.json({ message: 'A test is on its way to you.' })),
    );
    await open();

    await userEvent.click(screen.getByRole('button', { name: 'Send me a test email' }));

    expect(await screen.findByText('A test is on its way to you.')).toBeInTheDocument();
  });

  it.each([
    ['where the operator has set up none', null, 'Notifications are not set up here yet.'],
    ['where the browser knows none', 'a-public-key', 'This browser cannot show notifications.'],
  ])('offer no notifications %s, and say so', async (_, push_key, text) => {
    serve({ push_key });
    await open();

    expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'Notifications on this device' })).not.toBeInTheDocument();
  });

  it('say on an iPhone that the app must be on the Home Screen first', async () => {
    const userAgent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19)');
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    serve({ push_key: 'a-public-key' });
    await open();

    expect(await screen.findByText(/add Mindgrove to your Home Screen first/)).toBeInTheDocument();
    userAgent.mockRestore();
  });

  it('turn another device off', async () => {
    const id = 'a'.repeat(64);
    serve({
      push: true,
      push_key: 'a-public-key',
      devices: [{ id, name: 'Edge on Windows', added_at: '2030-01-01T10:00:00Z' }],
    });
    const removed: unknown[] = [];
    server.use(
      http.delete(`${API}/push-subscriptions/:id`, ({ params }) => {
        removed.push(params['id']);
        serve({ push_key: 'a-public-key' });
        return HttpResponse.json({ data: newReminders() });
      }),
    );
    await open();

    await userEvent.click(await screen.findByRole('button', { name: 'Turn off on Edge on Windows' }));

    await waitFor(() => expect(screen.queryByText(/Edge on Windows/)).not.toBeInTheDocument());
    expect(removed).toEqual([id]);
  });
});
