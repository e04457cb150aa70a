import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';

import { expect, it } from '@jest/globals';
import { REVIEW_CONSENT } from '@mindgrove/contracts/rules/review-rules';

import {
  type Account,
  mailedToken,
  newAdmin,
  newEmail,
  newTrialUser,
  newUser,
  PASSWORD,
} from '../../../../test/factories.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { sendRound } from '../../../../test/rounds.js';
import { sharedTestApi, testApi } from '../../../../test/test-api.js';
import { book, newTrainer } from '../../../../test/trainers.js';
import { useWellness } from '../../../../test/wellness.js';
import { SessionsService } from '../../../auth/sessions/sessions.service.js';
import { AccountExportService } from './account-export.service.js';

/** Tables of members' data that are not exported. */
const NOT_EXPORTED = {
  customers: 'the payment provider’s number of the member',
  idempotency_keys: 'hashes of requests, deleted after three days',
  mail_links: 'one-time links, deleted when they expire',
  two_factors: 'secrets',
};

const api = testApi(sharedTestApi);

/** Leaves a trace in everything that the export is made of. */
async function newActiveMember(word: string): Promise<Account> {
  const member = await newTrialUser(api);
  const { token } = member;
  await api.call('POST /add-chat', { token, body: { message: `Hello from ${word}` } });
  await api.call('POST /add-memorychallenge', { token, body: { score: 61, level: 1, round_id: randomUUID() } });
  await sendRound(api, member, { game: 'n-back', score: 30, stair: { step: 9, reason: 'hit', run: 2 } });
  await useWellness(api, member, word);
  await book(api, member, { trainer_id: (await newTrainer(api, await newAdmin(api))).id });
  await api.call('POST /training-plan', { token, body: { purpose: 'calm', training_days: [1, 2, 3, 4, 5] } });
  await api.call('POST /reminders', { token, body: { email: true, days: [2], time: '18:15' } });
  await addPushDevice(member);
  await api.call('POST /assessments', {
    token,
    body: { assessment_id: randomUUID(), form: 0, results: [{ game: 'reaction-time', value: 421 }] },
  });
  await writeToSupport(member, `Question of ${word}`);
  await api.call('POST /reviews/mine', {
    token,
    body: { text: 'Ten minutes in the morning.', stars: 4, name: word, consent: REVIEW_CONSENT.version },
  });
  // Badges are earned when they are requested.
  await api.call('GET /badges', { token });
  return member;
}

/** Reacts to the author's message, reports it, and mutes the author. */
async function answerInChat({ token }: Account, author: Account) {
  const [{ id }] = await api.dataSource.query('SELECT id FROM chat_messages WHERE user_id = $1', [author.user.id]);
  const responses = [
    await api.call('POST /chat/:id/reactions/:reaction', { token, params: { id, reaction: 'heart' } }),
    await api.call('POST /chat/:id/report', { token, params: { id }, body: { reason: 'unkind' } }),
    await api.call('POST /chat/mutes', { token, body: { user_id: author.user.id } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 204, 200]);
}

/** Stores billing data as the payment provider reports it. */
async function addBilling({ user }: Account) {
  await api.dataSource.query("INSERT INTO purchases (user_id, plan_id, state) VALUES ($1, 4, 'done')", [user.id]);
  await api.dataSource.query(
    `INSERT INTO subscriptions (user_id, stripe_id, plan_id, state, price_cents, currency, interval,
       started_at, anchor, current_period_end, ended_at)
     VALUES ($1, $2, 4, 'ended', 2499, 'usd', 'month', now(), now(), now(), now())`,
    [user.id, randomUUID()],
  );
  await api.dataSource.query(
    `INSERT INTO invoices (user_id, stripe_id, number, status, amount, currency, created_at, period_start, period_end,
       lines) VALUES ($1, $2, 'M-1', 'paid', 2499, 'usd', now(), now(), now(), '[]')`,
    [user.id, randomUUID()],
  );
  await api.dataSource.query(
    `INSERT INTO billing_alerts (user_id, stripe_id, kind, state, facts, read_at)
     VALUES ($1, $2, 'dispute', 'open', '{"amount":2499,"detail":"fraudulent"}', now())`,
    [user.id, randomUUID()],
  );
}

const ENDPOINT_WORD = 'endpoint-of-a-browser';
const addPushDevice = ({ user }: Account) =>
  api.dataSource.query(
    `INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, device)
     VALUES ($1, $2, $3, 'key-of-a-browser', 'auth-of-a-browser', 'Firefox on Windows')`,
    [randomUUID(), user.id, `https://fcm.googleapis.com/${ENDPOINT_WORD}`],
  );

const writeToSupport = ({ email }: Account, subject: string) =>
  api.call('POST /contact', { body: { name: 'Robin', email, subject, message: 'How do I change the size?' } });
const confirm = async ({ email }: Account) =>
  api.call('POST /email/verify', { body: { token: await mailedToken(api, email) } });

const exportOf = async ({ token }: Account) => (await api.call('GET /account/export', { token })).body;

it('contains everything that is stored about the account', async () => {
  const member = await newActiveMember('Hazel');
  await confirm(member);
  await writeToSupport(member, 'Question of Hazel');

  const all = await exportOf(member);

  expect(all).toMatchObject({
    account: { id: member.user.id, email: member.email, time_zone: 'UTC' },
    sessions: [{ current: true }],
    plans: { trial: { plan_id: 1 } },
    progress: {
      counters: { memory_game_progress: 61, brain_score: 35, streak_time: 7 },
      games: expect.arrayContaining([expect.objectContaining({ game: 'n-back', level: 3, rounds: 1 })]),
      rounds: [
        { game: 'memory-match', level: 1, score: 61 },
        { game: 'n-back', level: 2, score: 30, seconds: 90, trials: 10, hits: 5 },
      ],
      records: [
        { game: 'memory-match', level: 1, best_score: 61 },
        { game: 'n-back', level: 2, best_score: 30 },
      ],
      meditations: [{ minutes: 7, practice: 'breathing', mood_before: 2, mood_after: 4, day: expect.any(String) }],
    },
    exercise_completions: [{ exercise: 'Name the room', points: 5 }],
    goals: [{ type: 'streak', target: 9, current: 1, deadline: '2099-01-31' }],
    moods: {
      moods: [{ mood: 4, note: 'A walk with Hazel' }],
      wellbeing_checks: [{ answers: [3, 2, 3, 2, 3], score: 65 }],
    },
    training: {
      weekly_goal: 5,
      plan: { purpose: 'calm', minutes: null, training_days: [1, 2, 3, 4, 5] },
      assessments: [{ form: 0, results: [{ game: 'reaction-time', value: 421 }] }],
    },
    reminders: {
      ...{ email: true, days: [2], time: '18:15' },
      devices: [{ name: 'Firefox on Windows', added_at: expect.any(String) }],
    },
    workbook_answers: [{ question: 'What was good?', answer: 'Tea with Hazel' }],
    bookings: [{ trainer: 'Rowan Ellery', city: 'Reykjavik', time_zone: 'UTC', canceled_at: null }],
    chat: [{ message: 'Hello from Hazel' }],
    support: [{ subject: 'Question of Hazel', message: 'How do I change the size?' }],
    mails: [
      { recipient: member.email, subject: 'Please confirm your email address' },
      { recipient: member.email, subject: expect.stringContaining('Your session with Rowan Ellery') },
    ],
  });
  expect(Object.keys(all)).toEqual([
    ...['exported_at', 'account', 'sessions', 'plans', 'billing', 'progress'],
    ...[
      'badges',
      'exercise_completions',
      'friends',
      'goals',
      'moods',
      'reminders',
      'review',
      'training',
      'walks',
      'workbook_answers',
    ],
    'bookings',
    ...['chat', 'chat_decisions', 'chat_mutes', 'chat_reactions', 'chat_reports', 'support', 'mails'],
  ]);
});

it('reads every table with a user_id column, except those that are listed with a reason', async () => {
  const { user } = await newActiveMember('Rowan');
  const [session] = await api.dataSource.query('SELECT id FROM sessions WHERE user_id = $1', [user.id]);
  const row = await api.app.get(SessionsService).findUser(session.id);
  const entities = api.dataSource.entityMetadatas.filter((entity) => entity.findColumnWithPropertyName('user_id'));

  const statements = await recordStatements(async () =>
    json(api.app.get(AccountExportService).exportAccount({ ...row!, session_id: session.id })),
  );

  const unread = entities.filter(
    ({ tableName }) => !statements.some(({ text }) => new RegExp(`(FROM|JOIN) "?${tableName}\\b`).test(text)),
  );
  expect(unread.map(({ tableName }) => tableName).sort()).toEqual(Object.keys(NOT_EXPORTED));
});

it('contains nothing about another member', async () => {
  const [member, other] = [await newActiveMember('Wren'), await newActiveMember('Aspen')];

  const all = JSON.stringify(await exportOf(member));

  expect(all).toContain('Hello from Wren');
  expect(all).not.toContain('Aspen');
  expect(all).not.toContain(other.email);
});

it('is the same, whatever other members do', async () => {
  const partsOf = async (member: Account) => {
    // Emails are on their way.
    const { exported_at: _, mails: _mails, ...parts } = await exportOf(member);
    return parts;
  };
  const member = await newActiveMember('Wren');
  const before = await partsOf(member);

  const other = await newActiveMember('Aspen');
  await answerInChat(other, member);
  await addBilling(other);

  expect(await partsOf(member)).toEqual(before);
  expect((await exportOf(await newUser(api))).plans).toEqual({ trial: null });
});

it('contains neither the password’s hash nor anything that signs in, or sends to a browser', async () => {
  const member = await newActiveMember('Juniper');
  const [{ password_hash }] = await api.dataSource.query('SELECT password_hash FROM users WHERE id = $1', [
    member.user.id,
  ]);

  const all = JSON.stringify(await exportOf(member));

  const secrets = [password_hash, PASSWORD, member.token, member.cookie, await mailedToken(api, member.email)];
  for (const secret of secrets) expect(all).not.toContain(secret);
  expect(all).not.toMatch(/hash|token/);
  expect(all).not.toMatch(new RegExp(`${ENDPOINT_WORD}|-of-a-browser`));
});

it('does not tell whether an address that the member asked for has an account', async () => {
  const [member, owner] = [await newUser(api), await newUser(api)];
  const mailsOf = async () => (await exportOf(member)).mails;
  const before = await mailsOf();
  for (const email of [owner.email, newEmail()]) {
    const response = await api.call('POST /account/email', {
      token: member.token,
      body: { email, password: PASSWORD },
    });
    expect(response.status).toBe(200);
  }

  expect(await mailsOf()).toEqual(before);
});

it('omits messages to support from an unconfirmed address, which may be someone else’s', async () => {
  const member = await newActiveMember('Sorrel');

  const all = await exportOf(member);

  expect(all).toMatchObject({ support: [] });
});

it('omits what was sent to support before the address was confirmed: its owner may have confirmed a stranger’s account', async () => {
  const member = await newUser(api);
  await writeToSupport(member, 'The owner’s own');
  await confirm(member);
  await writeToSupport(member, 'Since then');

  const all = await exportOf(member);

  expect(all).toMatchObject({ support: [{ subject: 'Since then' }] });
});
