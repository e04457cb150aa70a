import { createServer } from 'node:http';

import { createAdapter } from '@socket.io/redis-streams-adapter';
import fastify from 'fastify';
import { Redis } from 'ioredis';
import { Pool, types } from 'pg';
import { Server } from 'socket.io';

import { ADD_MESSAGE } from '../../api/bare/add-message.ts';
import { USER_BY_SESSION } from '../../api/bare/api-statements.ts';
import { verifyToken } from '../../api/bare/token.ts';

const { DATABASE_URL = '', JWT_SECRET = '', PORT = '', REDIS_URL = '' } = process.env;

types.setTypeParser(types.builtins.INT8, Number);
const pool = new Pool({ connectionString: DATABASE_URL, max: 20 });
const app = fastify({ serverFactory: (handler) => createServer(handler) });
const io = new Server(app.server, {
  adapter: createAdapter(new Redis(REDIS_URL)),
  allowRequest: (_, done) => done(null, true),
});

interface Member {
  id: number;
  name: string;
}

async function readMember(token: string): Promise<Member> {
  const claims = verifyToken(`Bearer ${token}`, JWT_SECRET);
  const { rows } = await pool.query<Member>({ ...USER_BY_SESSION, values: [claims?.sid] });
  if (!rows[0]) throw Object.assign(new Error('sign in first'), { statusCode: 401 });
  return rows[0];
}

io.use((socket, next) => {
  readMember(String(socket.handshake.auth['token'])).then(() => next(), next);
});

app.post<{ Body: { message: string; client_id: string } }>('/api/add-chat', async ({ headers, body }) => {
  const { id, name } = await readMember((headers.authorization ?? '').slice('Bearer '.length));
  const { rows } = await pool.query<object>({ ...ADD_MESSAGE, values: [id, body.message, body.client_id] });
  const message = { ...rows[0], user: { id, name } };
  io.emit('chat:message', message);
  return message;
});
app.get('/api/ready', () => ({ status: 'ok' }));

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => process.exit(0));
