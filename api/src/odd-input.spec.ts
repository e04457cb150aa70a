import { beforeAll, expect, it } from '@jest/globals';

import { type Account, newAdmin, newConfirmedUser, PASSWORD } from '../test/factories.js';
import { sendRaw } from '../test/send-raw.js';
import { sharedTestApi, testApi } from '../test/test-api.js';
import { newTrainer } from '../test/trainers.js';

const DATES = ['0000-01-01', '0001-01-01', '9999-12-31'];
const INSTANTS = DATES.map((date) => `${date}T00:00:00.000Z`);
const TEXTS = ['абвгде', '🧠🧠🧠', '２８７０８２', '٢٨٧٠٨٢', '２８７０８é'];
const ZONES = ['Europe/Paris\u0000', '+99:99', 'UTC+1', 'İstanbul', 'PST8PDT', 'Etc/GMT+99', '__proto__'];
const NUMBERS = [2_147_483_648, Number.MAX_SAFE_INTEGER];

const api = testApi(sharedTestApi);
let admin: Account;
let member: Account;
let trainer: number;

beforeAll(async () => {
  [admin, member] = [await newAdmin(api), await newConfirmedUser(api)];
  trainer = (await newTrainer(api, admin)).id;
  await api.call('POST /admin/two-factor', { token: admin.token, body: { password: PASSWORD } });
});

/** Calls for things that exist: what a library or the database gets once a request is past all other checks. */
const calls: [string, () => { by?: Account; path: string; bodies?: object[] }[]][] = [
  ['codes', () => [{ by: admin, path: '/admin/two-factor/confirm', bodies: TEXTS.map((code) => ({ code })) }]],
  [
    'dates of a path or query',
    () =>
      DATES.flatMap((date) => [
        { by: admin, path: `/admin/trainers/${trainer}/day?date=${date}` },
        { path: `/trainers/${trainer}/slots?date=${date}` },
      ]),
  ],
  [
    'dates of a body',
    () => [
      {
        by: admin,
        path: `/admin/trainers/${trainer}/exceptions`,
        bodies: DATES.map((date) => ({ date, hours: [], note: '' })),
      },
      {
        path: '/book-trainer',
        bodies: DATES.map((date) => ({ trainer_id: trainer, booking_date: date, time: '10:00' })),
      },
      { path: '/moods', bodies: DATES.map((day) => ({ mood: 3, day })) },
      { path: '/goals', bodies: DATES.map((deadline) => ({ type: 'brain', target: 1, deadline })) },
    ],
  ],
  [
    'instants',
    () => [
      ...INSTANTS.map((at) => ({ path: `/chat/changes?since=${at}` })),
      {
        path: '/rounds',
        bodies: INSTANTS.map((played_at, index) => ({
          ...{ game: 'sequence-span', level: 2, score: 30, seconds: 90, trials: 10, hits: 5, played_at },
          round_id: `0c8f9a52-3d0f-4f0e-8a5d-6f3f1f0f7c1${index}`,
        })),
      },
      { path: '/add-wellness', bodies: INSTANTS.map((ended_at) => ({ minutes: 5, ended_at })) },
      {
        path: '/book-trainer',
        bodies: INSTANTS.map((starts_at) => ({
          trainer_id: trainer,
          booking_date: '2030-01-07',
          time: '10:00',
          starts_at,
        })),
      },
      {
        by: admin,
        path: '/admin/release-tokens',
        bodies: INSTANTS.map((expires_at) => ({
          team: 'games',
          names: ['mfe-games'],
          rights: ['publish'],
          channels: ['live'],
          expires_at,
        })),
      },
    ],
  ],
  [
    'time zones',
    () => [
      { path: '/account/profile', bodies: ZONES.map((time_zone) => ({ time_zone })) },
      {
        path: '/book-trainer',
        bodies: ZONES.map((time_zone) => ({
          trainer_id: trainer,
          booking_date: '2030-01-07',
          time: '10:00',
          time_zone,
        })),
      },
      { path: '/add-wellness', bodies: ZONES.map((time_zone) => ({ minutes: 5, time_zone })) },
    ],
  ],
  [
    'large numbers',
    () => [
      { path: '/chat/mutes', bodies: NUMBERS.map((user_id) => ({ user_id })) },
      { path: '/goals', bodies: NUMBERS.map((target) => ({ type: 'brain', target, deadline: '2099-01-01' })) },
      { path: '/add-speedchallenge', bodies: NUMBERS.map((score) => ({ score, level: 1 })) },
      {
        by: admin,
        path: `/admin/members/${member.user.id}/grant`,
        bodies: NUMBERS.map((days) => ({ days, reason: 'At their request' })),
      },
      {
        by: admin,
        path: `/admin/members/${member.user.id}/grant`,
        bodies: [{ days: 3650, reason: 'At their request' }],
      },
    ],
  ],
];

it.each(calls)('is no fault of the server for odd, well-formed %s', async (_, of) => {
  const requests = of().flatMap(({ by = member, path, bodies = [undefined] }) =>
    bodies.map((body) => ({ by, path, body })),
  );

  const faults: string[] = [];
  for (const { by, path, body } of requests) {
    const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' };
    const response = await sendRaw(api.url, {
      method: body ? 'POST' : 'GET',
      path,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status >= 500) faults.push(`${path} ${JSON.stringify(body)}: ${response.text}`);
  }

  expect(faults).toEqual([]);
});
