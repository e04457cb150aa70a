import type { ComposeProject } from './project.ts';

const PSQL = 'psql --host=127.0.0.1 --username=mindgrove --no-align --tuples-only --command "$0"';

/** Runs a statement as the owner of the database; returns its rows as lines. */
export async function queryDatabase(project: ComposeProject, statement: string): Promise<string> {
  const script = `. /run/mindgrove/secrets && PGPASSWORD=$POSTGRES_PASSWORD ${PSQL}`;
  return (await project.run(['exec', '-T', 'postgres', 'sh', '-c', script, statement])).trim();
}
