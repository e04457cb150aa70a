export interface Statement {
  /** The name of a prepared statement. */
  name?: string;
  text: string;
  values: (string | null)[];
}

interface LoggedStatement extends Statement {
  process: string;
}

/** The statements in a log of PostgreSQL with `log_statement = 'all'`, in their order. */
export function statementsIn(log: string): LoggedStatement[] {
  const statements: LoggedStatement[] = [];
  // PostgreSQL indents continuation lines by a tab.
  for (const entry of log.split(/\n(?!\t)/)) {
    const [, process, kind, message = ''] = /\[(\d+)\] (LOG|DETAIL): {2}([^]*)$/.exec(unindent(entry)) ?? [];
    const [, name, text] = /^(?:statement|execute ([\w<>-]+)): ([^]*)$/.exec(message) ?? [];
    const last = statements.at(-1);
    if (process !== undefined && kind === 'LOG' && text !== undefined)
      statements.push({ process, text, values: [], ...(name !== undefined && name !== '<unnamed>' && { name }) });
    if (last?.process === process && kind === 'DETAIL') last?.values.push(...valuesIn(message));
  }
  return statements;
}

const unindent = (entry: string) => entry.replaceAll('\n\t', '\n');

/** `Parameters: $1 = 'Robin''s', $2 = NULL` */
const valuesIn = (detail: string) =>
  [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) => value?.replaceAll("''", "'") ?? null);

/** Leaves out the background jobs' polling: only a request sends jobs within a transaction. */
export function withoutPolling(statements: readonly LoggedStatement[]): Statement[] {
  const inTransaction = new Set<string>();
  return statements.flatMap(({ process, ...statement }) => {
    const isKept = inTransaction.has(process) || !statement.text.includes('pgboss');
    if (begins(statement)) inTransaction.add(process);
    if (ends(statement)) inTransaction.delete(process);
    return isKept ? [statement] : [];
  });
}

export const begins = ({ text }: Statement) => text === 'START TRANSACTION';
export const ends = ({ text }: Statement) => text === 'COMMIT';

export const countStatements = (statements: readonly Statement[]) => ({
  statements: statements.filter((statement) => !begins(statement) && !ends(statement)).length,
  transactions: statements.filter(begins).length,
});
