import { composeProject, queryDatabase } from '@mindgrove/tools/compose/project';
import { ensureDocker } from '@mindgrove/tools/compose/docker';
import { waitUntilSettled } from '@mindgrove/tools/compose/wait-until-settled';
import { findFreePort } from '@mindgrove/tools/processes/free-port';

import type { Target, Victim } from './target.ts';

/** Docker's init is process 1 and cannot be killed from inside. */
const KILL_SERVER = 'kill -9 $(cat /proc/1/task/1/children)';
/** Only one of PostgreSQL's processes: the server itself is a child of process 1. */
const KILL_BACKEND =
  "server=$(cat /proc/1/task/1/children); kill -9 $(awk '{ print $NF }' /proc/${server% }/task/${server% }/children)";

const SERVICES: Record<Victim, string> = { api: 'api', shell: 'shell', PostgreSQL: 'postgres' };

/** The product as `docker compose up` runs it; Docker says nothing on the console. */
export async function startComposeTarget(signal: AbortSignal): Promise<Target> {
  await ensureDocker();
  const project = composeProject(await findFreePort(), signal);
  await project.remove();
  await project.run(['build'], { output: 'inherit' });
  await project.run(['up', '--detach']);
  await waitUntilSettled(project);
  return {
    url: project.url,
    sentences: [],
    async kill(victim, round) {
      const script = victim === 'PostgreSQL' && round % 2 === 1 ? KILL_BACKEND : KILL_SERVER;
      await project.run(['exec', '-T', SERVICES[victim], 'sh', '-c', script]);
    },
    async query<Row>(sql: string) {
      const isRead = sql.startsWith('SELECT');
      const text = isRead ? `SELECT coalesce(json_agg(found), '[]') FROM (${sql}) AS found` : sql;
      const output = await queryDatabase(project, text);
      return (isRead ? JSON.parse(output) : []) as Row[];
    },
    stop: () => project.remove(),
  };
}
