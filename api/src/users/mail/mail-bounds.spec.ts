import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { emailsTo, mailedToken, newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { startTestApi, testApi } from '../../../test/test-api.js';

const LIMIT = 3;
const SOURCES = join(import.meta.dirname, '../..');
/** Files that send without counting earlier emails, with what limits them instead. */
const BOUNDED_OTHERWISE = {
  'auth/recovery/email-verification.service.ts': 'the limit of its route',
  'auth/recovery/password-reset.service.ts': 'the limit of its route, which counts the address',
  'auth/recovery/security-notices.service.ts':
    'an administrator suspends; administrators get those of the second factor, for codes that have to wait ever longer',
  'members/account/credentials/credential-changes.service.ts': 'the limit of its route, which counts the address',
  'members/reminders/sending/member-mails.service.ts':
    'confirmed addresses get them, once a day; tests have the limit of their route',
  'plans/events/alerts.service.ts': 'administrators get them, once for each state of an alert',
  'plans/sync/billing-mail.service.ts': 'each stands for a payment, a refund, or a date',
  'releases/channels/watched-releases.service.ts': 'administrators get them, once for each release that is taken back',
  'trainers/mails/booking-mail.service.ts': 'confirmed addresses get them',
  'users/mail/outbox.service.ts': 'its own count',
};

it('emails go out uncounted only where something else bounds them', () => {
  const senders = globSync('**/*.service.ts', { cwd: SOURCES }).filter((file) =>
    /OutboxService[^]*(outbox|this)\.add(ForAdministrators)?\(/.test(readFileSync(join(SOURCES, file), 'utf8')),
  );

  expect(senders.sort()).toEqual(Object.keys(BOUNDED_OTHERWISE));
});

describe('emails to an address', () => {
  const api = testApi(() => startTestApi({}, { 'mail-account': LIMIT }));

  it('are few, though one account after another signs up with it, is busy and moves away', async () => {
    const stranger = newEmail();
    for (let round = 0; round < LIMIT + 1; round++) {
      const account = await newUser(api, { email: round % 2 ? stranger.toUpperCase() : stranger });
      for (let time = 0; time < 2; time++) {
        await api.call('POST /account/delete', { token: account.token, body: { password: PASSWORD } });
        await api.call('POST /account/keep', account);
      }
      const email = newEmail();
      await api.call('POST /account/email', { token: account.token, body: { email, password: PASSWORD } });
      const moved = await api.call('POST /email/verify', { body: { token: await mailedToken(api, email) } });
      expect(moved.status).toBe(200);
    }

    const mails = [...(await emailsTo(api, stranger)), ...(await emailsTo(api, stranger.toUpperCase()))];
    const subjects = mails.map(({ subject }) => subject);
    const changes = subjects.filter((subject) => subject === 'Your email address was changed');

    expect(changes).toHaveLength(LIMIT);
    expect(subjects.length - changes.length).toBeLessThanOrEqual(LIMIT);
  });
});
