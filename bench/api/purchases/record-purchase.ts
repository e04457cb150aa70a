import { writeFileSync } from 'node:fs';

import { markLog } from '@mindgrove/tools/processes/log-file';
import { Client } from 'undici';

import { withDatabase } from '../database.ts';
import type { Caller } from '../servers.ts';
import { buy } from './buy.ts';
import { type PurchaseIds, toTemplate } from './placeholders.ts';
import { type Statement, statementsIn, withoutPolling } from './statement-log.ts';

/** Ids that no other number in a statement equals. */
const FIRST_IDS = { users: 710_000_000, mails: 820_000_000 };

interface Recording {
  origin: string;
  databaseUrl: string;
  /** The log file of PostgreSQL. */
  logFile: string;
  /** The file that receives the statements. */
  file: string;
}

/** Must run before members sign up. */
export const startDistinctIds = (databaseUrl: string) =>
  withDatabase(databaseUrl, async (query) => {
    for (const [table, id] of Object.entries(FIRST_IDS))
      await query("SELECT setval(pg_get_serial_sequence($1, 'id'), $2)", [table, id]);
  });

/** Stores the statements of one purchase, with placeholders for what is the member's own. */
export async function recordPurchase(member: Caller, recording: Recording): Promise<Statement[]> {
  const { origin, databaseUrl, logFile, file } = recording;
  const client = new Client(origin);
  const readLog = markLog(logFile);
  const { key } = await buy(client, member.token);
  const log = readLog();
  await client.close();
  const stored = await readIds(databaseUrl, member.id);
  const statements = toTemplate(withoutPolling(statementsIn(log)), { ...stored, key, user: String(member.id) });
  writeFileSync(file, JSON.stringify(statements, null, 2));
  return statements;
}

type StoredIds = Pick<PurchaseIds, 'session' | 'email' | 'purchase' | 'mail'>;

const readIds = (databaseUrl: string, userId: number): Promise<StoredIds> =>
  withDatabase(databaseUrl, async (query) => {
    const { rows } = await query(
      `SELECT u.email, s.id AS session, p.id AS purchase, max(m.id)::text AS mail
       FROM users u JOIN sessions s ON s.user_id = u.id JOIN purchases p ON p.user_id = u.id
       JOIN mails m ON m.user_id = u.id WHERE u.id = $1 GROUP BY u.id, s.id, p.id`,
      [userId],
    );
    return rows[0] as StoredIds;
  });
