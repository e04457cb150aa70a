import fastify, { type FastifyRequest } from 'fastify';
import { Pool, types } from 'pg';

import { ADD_MESSAGE } from './add-message.ts';
import {
  lockProgress,
  MESSAGE_PAGE,
  storeRound,
  taggedTemplate,
  TRAINING_DAYS,
  TRAINING_PROGRESS,
  USER_BY_SESSION,
} from './api-statements.ts';
import { buyPlan } from './buy-plan.ts';
import { verifyToken } from './token.ts';

const { DATABASE_URL = '', JWT_SECRET = '', PORT = '', PURCHASE_STATEMENTS = '' } = process.env;
const DAY_MS = 86_400_000;
const DAY_STARTS_MS = 3 * 3_600_000;

const ROUNDS = {
  name: 'rounds',
  text: `SELECT id, game, level, score, seconds, trials, hits, played_at FROM rounds
    WHERE user_id = $1 ORDER BY id DESC LIMIT 50`,
};

const PLANS = `SELECT id, code, name, description, price_cents, currency, "interval", trial_days, highlighted
  FROM plans ORDER BY id`;

types.setTypeParser(types.builtins.INT8, Number);
const pool = new Pool({ connectionString: DATABASE_URL, max: 20 });
const server = fastify();

interface Member {
  id: number;
}

/** Authenticates like the API, by a session that has not ended. */
async function authenticate({ headers }: FastifyRequest): Promise<Member> {
  const claims = verifyToken(headers.authorization, JWT_SECRET);
  const { rows } = await pool.query<Member>({ ...USER_BY_SESSION, values: [claims?.sid] });
  const [member] = rows;
  if (!member) throw Object.assign(new Error('sign in first'), { statusCode: 401 });
  return member;
}

const daysAgo = (days: number) => new Date(Date.now() - DAY_STARTS_MS - days * DAY_MS).toISOString().slice(0, 10);

server.get('/api/dashboard-overview', async (request) => {
  // The session's row includes the figures, as in the API.
  return { success: true, data: await authenticate(request) };
});
server.get('/api/training', async (request) => {
  const { id } = await authenticate(request);
  const { rows } = await pool.query({ ...TRAINING_PROGRESS, values: [id, daysAgo(27), daysAgo(0)] });
  return { data: rows[0] };
});
server.get('/api/training-history', async (request) => {
  const { id } = await authenticate(request);
  const { rows } = await pool.query({ ...TRAINING_DAYS, values: [id, daysAgo(181), daysAgo(0)] });
  return { data: rows };
});
server.get('/api/rounds', async (request) => {
  const { id } = await authenticate(request);
  const { rows } = await pool.query({ ...ROUNDS, values: [id] });
  return { data: rows };
});
server.post<{ Body: { score: number } }>('/api/rounds', async (request) => {
  const { id: userId } = await authenticate(request);
  const client = await pool.connect();
  const query = async (text: string, values: unknown[]) => (await client.query(text, values)).rows as unknown[];
  const manager = { query, sql: taggedTemplate(query) };
  try {
    await client.query('BEGIN');
    const before = await lockProgress(manager, userId);
    const after = { ...before, brain_score: before.brain_score + request.body.score };
    const round = { ...request.body, user_id: userId, playedAt: new Date(), day: daysAgo(0) };
    const data = await storeRound(manager, round, after);
    await client.query('COMMIT');
    return { data };
  } finally {
    client.release();
  }
});
server.get<{ Querystring: { before_id?: string } }>('/api/get-chat', async (request) => {
  const { id } = await authenticate(request);
  const before = request.query.before_id ?? Number.MAX_SAFE_INTEGER;
  const { rows } = await pool.query({ ...MESSAGE_PAGE, values: [id, before, 50] });
  return rows;
});
server.post<{ Body: { message: string; client_id: string } }>('/api/add-chat', async (request) => {
  const { id } = await authenticate(request);
  const { message, client_id } = request.body;
  const { rows } = await pool.query({ ...ADD_MESSAGE, values: [id, message, client_id] });
  return rows[0];
});
server.get('/api/get-plans', async () => ({ plan: (await pool.query(PLANS)).rows }));
if (PURCHASE_STATEMENTS) server.post('/api/buy-plan', buyPlan(pool, PURCHASE_STATEMENTS, JWT_SECRET));
server.get('/ready', () => ({ status: 'ok' }));
server.get('/metrics', () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
});

await server.listen({ port: Number(PORT), host: '127.0.0.1' });
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => process.exit(0));
