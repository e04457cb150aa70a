import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';

import { connect } from '../../../test/connect.js';
import { createTestDatabase } from '../../../test/test-database.js';
import { ComposeTexts1763700016700 } from './migrations/1763700016700-compose-texts.js';

const STORED = `
  INSERT INTO users (name, email, password_hash) VALUES (U&'Zoe\\0308', 'zoe@example.test', 'x'), ('Wren', 'wren@example.test', 'x');
  INSERT INTO chat_messages (user_id, message) SELECT id, U&'Cafe\\0301' FROM users;
  INSERT INTO tickets (number, name, email, subject, message)
    VALUES ('MG-1', U&'Zoe\\0308', 'zoe@example.test', U&'Cafe\\0301', U&'Cafe\\0301');`;

const FOUND = `
  SELECT (SELECT count(*)::int FROM users WHERE name IN (U&'Zo\\00EB', 'Wren')) AS users,
    (SELECT count(*)::int FROM chat_messages WHERE message = U&'Caf\\00E9') AS messages,
    (SELECT count(*)::int FROM tickets WHERE name = U&'Zo\\00EB' AND subject = U&'Caf\\00E9' AND message = subject) AS tickets`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await connect(database.ownerUrl);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('composes what was stored before texts were composed where they enter', async () => {
  await dataSource.query(STORED);

  await new ComposeTexts1763700016700().up(dataSource.createQueryRunner());

  expect(await dataSource.query(FOUND)).toEqual([{ users: 2, messages: 2, tickets: 1 }]);
});
