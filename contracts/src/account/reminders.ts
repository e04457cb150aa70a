import { z } from 'zod';

import { defineRoutes } from '../http/route.ts';
import { changesOf, storableText } from '../schemas/fields.ts';
import { messageResponse } from '../schemas/message-response.ts';
import { clockTime } from '../schemas/slot.ts';
import { weekday, weekdays } from '../schemas/weekdays.ts';

/** Devices of a member that get notifications; one more replaces the oldest. */
export const MAX_PUSH_DEVICES = 10;

export const reminderChannel = z.enum(['email', 'push', 'recap']);
export type ReminderChannel = z.infer<typeof reminderChannel>;

const settings = {
  days: weekdays,
  time: clockTime, // The time in the member's time zone; before 03:00, it is in the night that ends the day.
  email: z.boolean(),
  push: z.boolean(), // Whether to remind on every device of `devices`.
  recap: z.boolean(), // Whether to email a recap on Mondays, at the same time.
};

export const reminderChanges = changesOf(settings);
export type ReminderChanges = z.infer<typeof reminderChanges>;

export const pushDevice = z.object({
  /** SHA-256 of the subscription's endpoint in hex, by which a browser finds its own. */
  id: z.string(),
  name: z.string(), // The browser and system, such as "Firefox on Windows".
  added_at: z.iso.datetime(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const reminders = z.object({
  ...settings,
  days: z.array(weekday),
  next_at: z.iso.datetime().nullable(), // The time of the next reminder, unless the member practices before.
  /** The public VAPID key, to subscribe with; null where notifications are not set up. */
  push_key: z.string().nullable(),
  devices: z.array(pushDevice), // Oldest first.
});
export type Reminders = z.infer<typeof reminders>;

/** The value that `PushSubscription.toJSON()` returns. */
export const pushSubscription = z.object({
  endpoint: z.url().max(1000),
  expirationTime: z.number().nullish(),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{86,88}=?$/, 'must be a public key of P-256 in base64url'),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'must be 16 bytes in base64url'),
  }),
});
export const pushSubscriptionBody = z.strictObject(pushSubscription.shape);
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

/** The token of a link in an email or a notification. It stops one channel of one member, and does not expire. */
const linkToken = storableText()
  .max(300)
  .regex(/^[\w.:-]+$/, 'must be the token of a link');
const withToken = z.strictObject({ token: linkToken });

export const stoppedReminders = z.object({
  channel: reminderChannel,
  is_on: z.boolean(),
  /** Undoes the stop for an hour; null when it was off before, or is on. */
  resume_token: z.string().nullable(),
});
export type StoppedReminders = z.infer<typeof stoppedReminders>;

const all = z.object({ data: reminders });
const oneChannel = z.object({ data: stoppedReminders });
const UNSIGNED = { token: 'email.0b9f2c1e-7d1f-4d27-9c0a-0b8f1c2d3e4f.c2lnbmVk' };

export const remindersRoutes = /* @__PURE__ */ defineRoutes({
  'GET /reminders': {
    access: 'signed-in',
    summary: "The member's reminders; all are off until the member turns one on",
    response: all,
  },
  'POST /reminders': {
    access: 'signed-in',
    limit: 'reminders',
    summary: 'Change days, time and channels of reminders, one or more of them',
    body: reminderChanges,
    response: all,
    example: { body: { days: [1, 3, 5], time: '09:00', email: true } },
  },
  'POST /reminders/test': {
    access: 'signed-in',
    limit: 'mail',
    summary: 'Send a reminder now, to see what it looks like; 409 when there is nowhere to send it',
    body: z.strictObject({ channel: z.enum(['email', 'push']) }),
    response: messageResponse,
    example: { body: { channel: 'push' }, status: 409 },
  },
  'GET /reminders/calendar': {
    access: 'signed-in',
    summary: 'The reminders as a weekly event in an iCalendar file (RFC 5545), or a file that takes it out again',
    query: z.strictObject({ action: z.enum(['add', 'remove']).default('add') }),
    response: z.object({ data: z.object({ filename: z.string(), calendar: z.string() }) }),
  },
  'POST /push-subscriptions': {
    access: 'signed-in',
    limit: 'reminders',
    summary: `Send reminders to this browser too, and turn notifications on; the newest ${MAX_PUSH_DEVICES} count`,
    body: pushSubscriptionBody,
    response: all,
    example: {
      body: {
        endpoint: 'https://elsewhere.example/a-subscription',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      },
      status: 400,
    },
  },
  'DELETE /push-subscriptions/:id': {
    access: 'signed-in',
    limit: 'reminders',
    summary: 'Send no more reminders to one of your devices',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex') }),
    response: all,
    example: { params: { id: '0'.repeat(64) } },
  },
  'POST /reminders/stop': {
    access: 'public',
    limit: 'login',
    summary: 'Stop what the link of an email or a notification stands for',
    body: withToken,
    response: oneChannel,
    example: { body: UNSIGNED, status: 400 },
  },
  'POST /reminders/resume': {
    access: 'public',
    limit: 'login',
    summary: 'Undo a stop within the hour',
    body: withToken,
    response: oneChannel,
    example: { body: UNSIGNED, status: 400 },
  },
  'GET /reminders/one-click': {
    access: 'public',
    summary: 'Leads people to the page that stops reminders, and changes nothing: programs open links too',
    query: withToken,
    response: z.string(),
    example: { query: UNSIGNED },
  },
  // No limit: mailbox providers send the stops of all their users from a few addresses.
  'POST /reminders/one-click': {
    access: 'public',
    summary:
      'Stop at once, as the button of a notification or of a mail program does it; its form is not read (RFC 8058)',
    query: withToken,
    response: messageResponse,
    example: { query: UNSIGNED, status: 400 },
  },
});
