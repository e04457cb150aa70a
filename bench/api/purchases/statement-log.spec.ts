import { describe, expect, it } from '@jest/globals';

import { countStatements, statementsIn, withoutPolling } from './statement-log.ts';

const line = (process: number, message: string) => `2026-11-22 13:00:00.000 UTC [${process}] ${message}`;

const LOG = [
  line(1, 'LOG:  checkpoint starting: time'),
  line(2, 'LOG:  execute user-by-session: SELECT\n\t\tid FROM users WHERE id = $1'),
  line(2, "DETAIL:  Parameters: $1 = '7'"),
  line(3, 'LOG:  execute <unnamed>: SELECT name FROM pgboss.queue'),
  line(2, 'LOG:  statement: START TRANSACTION'),
  line(2, 'LOG:  execute <unnamed>: INSERT INTO mails (text, sent_at) VALUES ($1, $2)'),
  line(2, "DETAIL:  Parameters: $1 = 'Robin''s first line\n\tand $2 = ''second''', $2 = NULL"),
  line(2, 'LOG:  statement: INSERT INTO pgboss.job DEFAULT VALUES'),
  line(2, 'LOG:  statement: COMMIT'),
  '',
].join('\n');

describe('the statements in a log', () => {
  it('have names, texts and values', () => {
    const [named, , , insert] = statementsIn(LOG);

    expect(named).toEqual({
      process: '2',
      name: 'user-by-session',
      text: 'SELECT\n\tid FROM users WHERE id = $1',
      values: ['7'],
    });
    expect(insert).toEqual({
      process: '2',
      text: 'INSERT INTO mails (text, sent_at) VALUES ($1, $2)',
      values: ["Robin's first line\nand $2 = 'second'", null],
    });
  });

  it('are counted without polling for jobs, but with jobs that a transaction sends', () => {
    const statements = withoutPolling(statementsIn(LOG));

    expect(statements.map(({ text }) => text.slice(0, 18))).toEqual([
      'SELECT\n\tid FROM us',
      'START TRANSACTION',
      'INSERT INTO mails ',
      'INSERT INTO pgboss',
      'COMMIT',
    ]);
    expect(countStatements(statements)).toEqual({ statements: 3, transactions: 1 });
  });
});
