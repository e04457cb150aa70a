import { expect, it } from '@jest/globals';
import type { Reminders } from '@mindgrove/contracts/reminders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, serveApi } from '../../../test/serve-api.ts';
import { newReminders, remindersHandler, renderReminders } from '../reminders.testing.tsx';
import { deviceIdOf, installPush } from './push.testing.ts';

const server = serveApi(remindersHandler);

const [KEY, FORMER_KEY] = [`B${'k'.repeat(86)}`, `B${'g'.repeat(86)}`];
const ENDPOINT = 'https://push.example/this-browser';
const OTHER_DEVICE = { id: 'a'.repeat(64), name: 'Safari on iPad', added_at: '2030-01-01T10:00:00Z' };

/** A server that lists this browser, and one that subscribes; returns the endpoints. */
function serve() {
  let reminders = newReminders({ push: true, push_key: KEY, devices: [deviceOf(ENDPOINT), OTHER_DEVICE] });
  const endpoints: string[] = [];
  server.use(
    http.get(`${API}/reminders`, () => HttpResponse.json({ data: reminders })),
    http.post(`${API}/push-subscriptions`, async ({ request }) => {
      const { endpoint } = (await request.json()) as { endpoint: string };
      endpoints.push(endpoint);
      reminders = { ...reminders, devices: [deviceOf(endpoint)] };
      return HttpResponse.json({ data: reminders });
    }),
  );
  return endpoints;
}
const deviceOf = (endpoint: string): Reminders['devices'][number] => ({
  id: deviceIdOf(endpoint),
  name: 'Chrome on Android',
  added_at: '2030-01-01T10:00:00Z',
});

const findSwitch = () => screen.findByRole('switch', { name: 'Notifications on this device' });

it('notifications are on where the browser has subscribed with our key', async () => {
  installPush({ endpoint: ENDPOINT, key: KEY });
  serve();

  renderReminders();

  expect(await findSwitch()).toBeChecked();
  const others = screen.getByRole('list', { name: 'Other devices with notifications' });
  expect(others).toHaveTextContent('Also on: Safari on iPad');
});

it('notifications are off where the browser has subscribed with another key, and turning them on subscribes anew', async () => {
  const { state } = installPush({ endpoint: ENDPOINT, key: FORMER_KEY });
  const endpoints = serve();
  renderReminders();
  expect(await findSwitch()).not.toBeChecked();

  await userEvent.click(await findSwitch());

  await waitFor(async () => expect(await findSwitch()).toBeChecked());
  expect(endpoints).toEqual(['https://push.example/1']);
  expect(state.subscription?.key).toBe(KEY);
});
