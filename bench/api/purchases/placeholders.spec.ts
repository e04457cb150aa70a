import { expect, it } from '@jest/globals';

import { fillIn, idsIn, toTemplate } from './placeholders.ts';

const ids = {
  ...{ session: 'ab-1', key: 'cd-2', user: '710000001', email: 'robin@example.test' },
  ...{ purchase: 'ef-3', mail: '820000001' },
};

it('replaces the ids of a member, and fills in those of another one', () => {
  const values = ['710000001', 'cus_abcdefgh12', '{"data":{"id":820000001}}', 'robin@example.test', '4', null];

  const [template] = toTemplate([{ text: 'SELECT', values }], ids);
  const filled = template?.values.map((value) => fillIn(value, { user: '5', mail: '6', email: 'kim@example.test' }));

  expect(filled).toEqual(['5', 'cus_abcdefgh125', '{"data":{"id":6}}', 'kim@example.test', '4', null]);
});

it('cannot fill in an id that no statement has returned', () => {
  expect(() => fillIn('<purchase>', { user: '5' })).toThrow('No statement has returned the id: purchase.');
});

it.each([
  [
    { name: 'user-by-session', text: 'SELECT' },
    { user: '5', email: 'kim@example.test' },
  ],
  [{ text: 'INSERT INTO purchases (user_id) VALUES ($1)' }, { purchase: '5' }],
  [{ text: 'INSERT INTO "purchases"("user_id") VALUES ($1)' }, { purchase: '5' }],
  [{ text: '\n  INSERT INTO mails (user_id) VALUES ($1)' }, { mail: '5' }],
  [{ text: 'SELECT id FROM plans' }, {}],
])('finds the ids that %j returns', (statement, expected) => {
  expect(idsIn({ ...statement, values: [] }, { id: 5, email: 'kim@example.test' })).toEqual(expected);
});
