import { beforeEach, describe, expect, it, jest } from '@jest/globals';

import type { NotificationClick, PushEvent } from './worker-scope.ts';
import { onNotificationClick, onPush, readPushMessage } from './notifications.ts';

const ORIGIN = 'https://mindgrove.example';
const message = { title: 'A few minutes?', body: 'Ready.', url: '/dashboard', stopUrl: '/api/stop', tag: 'reminder' };

const showNotification = jest.fn(async (_title: string, _options: object) => undefined);
const openWindow = jest.fn(async (_url: string) => undefined);
const fetch = jest.fn(async (_url: string, _init: object) => new Response(null, { status: 204 }));
const tab = { url: `${ORIGIN}/games`, focus: jest.fn(async () => undefined) };
let tabs: (typeof tab)[];
let work: Promise<unknown>;

beforeEach(() => {
  jest.clearAllMocks();
  tabs = [];
  Object.assign(globalThis, {
    location: new URL(ORIGIN),
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
    fetch,
  });
});

const waitUntil = (promise: Promise<unknown>) => void (work = promise);

async function click(action: string, data: object = { url: `${ORIGIN}/dashboard`, stopUrl: `${ORIGIN}/api/stop` }) {
  const notification = { data, close: jest.fn() };
  onNotificationClick({ notification, action, waitUntil } as unknown as NotificationClick);
  await work;
  expect(notification.close).toHaveBeenCalled();
}

describe('a notification', () => {
  it('shows what was pushed, with a way to stop it', async () => {
    onPush({ data: { json: () => message }, waitUntil } as unknown as PushEvent);
    await work;

    expect(showNotification).toHaveBeenCalledWith(
      'A few minutes?',
      expect.objectContaining({
        body: 'Ready.',
        tag: 'reminder',
        actions: [
          { action: 'open', title: 'Open' },
          { action: 'stop', title: 'Stop reminders' },
        ],
      }),
    );
  });

  it('shows nothing for what is no message', () => {
    const json = () => {
      throw new SyntaxError('not JSON');
    };

    onPush({ data: { json }, waitUntil } as unknown as PushEvent);

    expect(showNotification).not.toHaveBeenCalled();
  });

  it('opens its page, and leaves a tab with another page as it is', async () => {
    tabs = [tab];

    await click('');

    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/dashboard`);
    expect(tab.focus).not.toHaveBeenCalled();
  });

  it('comes back to the tab in which its page is open', async () => {
    tabs = [tab, { ...tab, url: `${ORIGIN}/dashboard` }];

    await click('open');

    expect(tab.focus).toHaveBeenCalledTimes(1);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('stops reminders, and says whether it worked', async () => {
    await click('stop');
    expect(fetch).toHaveBeenCalledWith(`${ORIGIN}/api/stop`, { method: 'POST' });
    expect(showNotification).toHaveBeenLastCalledWith('Reminders are off', expect.anything());

    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await click('stop');

    expect(showNotification).toHaveBeenLastCalledWith('Reminders are still on', expect.anything());
  });
});

describe('a pushed message', () => {
  it('opens its page, and can be stopped', () => {
    expect(readPushMessage({ ...message, stopUrl: '/api/stop?token=1' }, ORIGIN)).toEqual({
      ...message,
      url: `${ORIGIN}/dashboard`,
      stopUrl: `${ORIGIN}/api/stop?token=1`,
    });
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 7])(
    'leads to nowhere else: %s',
    (url) => {
      expect(readPushMessage({ ...message, url, stopUrl: url }, ORIGIN)).toMatchObject({
        url: `${ORIGIN}/`,
        stopUrl: null,
      });
    },
  );

  it.each([null, 'text', {}, { title: 'No body' }])('is none of ours: %j', (data) => {
    expect(readPushMessage(data, ORIGIN)).toBeNull();
  });
});
