import { join } from 'node:path';

import type { StepRunner } from '@mindgrove/tools/cli/run-command';

import { withDatabase } from '../database.ts';
import { type Caller, newCallers, startApi, startBare } from '../servers.ts';
import { measurePurchases, PURCHASES, WARM_UP } from './measure-purchases.ts';
import { type Provider, startProvider } from './provider.ts';
import { purchaseLines } from './purchase-report.ts';
import { recordPurchase, startDistinctIds } from './record-purchase.ts';
import type { Statement } from './statement-log.ts';

/** Members sign up at the same time, because hashing a password takes long. */
const SIGN_UPS = 10;

interface Place {
  folder: string;
  databaseUrl: string;
  /** The log file of PostgreSQL. */
  logFile: string;
}

/** Compares what the API adds to the provider's time with bare Fastify and pg, which run the same statements. */
export async function comparePurchases(place: Place, step: StepRunner, signal: AbortSignal): Promise<void> {
  await using started = new AsyncDisposableStack();
  const { folder, databaseUrl } = place;
  const statementsFile = join(folder, 'purchase-statements.json');
  const provider = await startProvider();
  started.defer(() => provider.stop());
  const statements = await step('Recording a purchase', () => record(place, provider, statementsFile));

  const api = await startApi(folder, 'purchases', databaseUrl, provider.settings);
  started.defer(() => api.stop());
  const bare = await startBare(folder, databaseUrl, statementsFile);
  started.defer(() => bare.stop());
  const members = await step('Signing up members', () => signUp(api.origin, 2 * (WARM_UP + PURCHASES)));
  const tokens = members.map(({ token }) => token);
  const sides = { api, bare, provider };
  const measured = await step('Measuring POST /buy-plan', () => measurePurchases(sides, tokens, signal));
  await assertSubscribed(databaseUrl, members);
  console.log(`\n${purchaseLines(measured, statements)}\n`);
}

/** Uses its own API process, because logging statements slows it down. */
async function record(place: Place, { settings }: Provider, file: string): Promise<Statement[]> {
  const { folder, databaseUrl, logFile } = place;
  const api = await startApi(folder, 'recorded', databaseUrl, { ...settings, PGOPTIONS: '-c log_statement=all' });
  try {
    await startDistinctIds(databaseUrl);
    const [member] = await newCallers(api.origin, 1);
    if (!member) throw new Error('Nobody could sign up.');
    return await recordPurchase(member, { origin: api.origin, databaseUrl, logFile, file });
  } finally {
    await api.stop();
  }
}

async function signUp(origin: string, count: number): Promise<Caller[]> {
  const members: Caller[] = [];
  while (members.length < count)
    members.push(...(await newCallers(origin, Math.min(SIGN_UPS, count - members.length))));
  return members;
}

/** If this fails, a side did less than a purchase. */
async function assertSubscribed(databaseUrl: string, members: readonly Caller[]) {
  const { rowCount } = await withDatabase(databaseUrl, (query) =>
    query(
      `SELECT FROM purchases p JOIN subscriptions s USING (user_id) JOIN invoices i USING (user_id)
       WHERE p.state = 'done' AND s.state = 'active' AND i.status = 'paid' AND p.user_id = ANY ($1)`,
      [members.map(({ id }) => id)],
    ),
  );
  if (rowCount !== members.length) throw new Error(`Only ${rowCount} of ${members.length} members are subscribed.`);
}
