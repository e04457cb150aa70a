import { jest } from '@jest/globals';
import { Client, type QueryConfig } from 'pg';

export type Statement = Required<Pick<QueryConfig, 'text' | 'values'>>;

/** The statements that the work sends to PostgreSQL, except those of background jobs, which run at any time. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = jest.spyOn(Client.prototype, 'query');
  await work();
  const calls = query.mock.calls as unknown as [string | Statement, unknown[]?][];
  query.mockRestore();
  const statements = calls.map(([first, values = []]) => (typeof first === 'string' ? { text: first, values } : first));
  return statements.filter(({ text }) => !text.includes('pgboss'));
}
