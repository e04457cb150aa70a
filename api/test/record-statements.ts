import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';

import { Client, type QueryConfig } from 'pg';

export type Statement = Required<Pick<QueryConfig, 'text' | 'values'>>;

/** Whether what runs belongs to a request, or to the work that is recorded, and not to a timer or a background job. */
const isCaused = new AsyncLocalStorage<boolean>();

/** Lets statements that the server's requests send be recorded. */
export function recordRequestsOf(server: Server): void {
  server.prependListener('request', () => isCaused.enterWith(true));
}

/**
 * The statements that the work, and the requests that it makes, send to PostgreSQL. Timers and background jobs run at
 * any time, and theirs are left out, as are those that send jobs.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function record(this: Client, ...call: [string | Statement, unknown[]?]) {
    const [first, values = []] = call;
    if (isCaused.getStore()) statements.push(typeof first === 'string' ? { text: first, values } : first);
    return Reflect.apply(query, this, call);
  } as typeof query;
  try {
    await isCaused.run(true, work);
  } finally {
    Client.prototype.query = query;
  }
  return statements.filter(({ text }) => !text.includes('pgboss'));
}
