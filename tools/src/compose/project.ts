import pWaitFor from 'p-wait-for';

import { HOST, remoteNames, repositoryRoot } from '../repository/packages.ts';
import { docker, type DockerOptions } from './docker.ts';

/** Everything with this name is removed: it is left from an earlier check. */
const NAME = 'mindgrove-check';

interface Container {
  ID: string;
  Service: string;
  State: string;
  Health: string;
  ExitCode: number;
  Publishers: { TargetPort: number; PublishedPort: number }[] | null;
}

export interface ComposeProject {
  url: string;
  signal: AbortSignal;
  /** Runs `docker compose …`; `folder` holds the compose file and the sources. */
  run(args: readonly string[], options?: Pick<DockerOptions, 'output' | 'env'> & { folder?: string }): Promise<string>;
  containers(): Promise<Map<string, Container>>;
  inspect(service: string, template: string): Promise<string>;
  /** Removes containers, networks, volumes and images; also works after the signal. */
  remove(): Promise<void>;
}

export function composeProject(port: number, signal: AbortSignal): ComposeProject {
  const compose = (folder: string, args: readonly string[]) => [
    ...['compose', '--project-name', NAME, '--project-directory', folder],
    ...args,
  ];
  const env = { PORT: String(port) };
  const run: ComposeProject['run'] = (args, { folder = repositoryRoot, output, env: more } = {}) =>
    docker(compose(folder, args), { cwd: folder, env: { ...env, ...more }, signal, output });
  const containers = async () => {
    const lines = (await run(['ps', '--all', '--format', 'json'])).trim().split('\n').filter(Boolean);
    return new Map(lines.map((line) => JSON.parse(line) as Container).map((found) => [found.Service, found]));
  };
  return {
    url: `http://localhost:${port}`,
    signal,
    run,
    containers,
    async inspect(service, template) {
      const container = (await containers()).get(service);
      if (!container) throw new Error(`The service ${service} has no container.`);
      return (await docker(['inspect', '--format', template, container.ID], { signal })).trim();
    },
    async remove() {
      const args = ['--profile', 'sandbox', 'down', '--volumes', '--remove-orphans', '--rmi', 'local'];
      await docker(compose(repositoryRoot, args), { cwd: repositoryRoot, env });
    },
  };
}

const PSQL = 'psql --host=127.0.0.1 --username=mindgrove --no-align --tuples-only --command "$0"';

/** Runs a statement as the owner of the database; returns its rows as lines. */
export async function queryDatabase(project: ComposeProject, statement: string): Promise<string> {
  const script = `. /run/mindgrove/secrets && PGPASSWORD=$POSTGRES_PASSWORD ${PSQL}`;
  return (await project.run(['exec', '-T', 'postgres', 'sh', '-c', script, statement])).trim();
}

/** Runs a command with the password that only Valkey and the api know. */
export const askValkey = (project: ComposeProject, command: string): Promise<string> =>
  project.run(['exec', '-T', 'valkey', 'sh', '-c', `. /run/mindgrove/secrets && valkey-cli --raw ${command}`]);

const POLL_MS = 500;

export const waitFor = (condition: string, isMet: () => Promise<boolean>, timeoutMs: number, signal?: AbortSignal) =>
  pWaitFor(isMet, {
    interval: POLL_MS,
    timeout: { milliseconds: timeoutMs, message: `Timed out after ${timeoutMs / 1000} s waiting until ${condition}.` },
    signal,
  });

const TIMEOUT_MS = 180_000;

export const SERVERS = ['postgres', 'valkey', 'api', HOST, 'front'];
const publishers = () => [`${HOST}-release`, ...remoteNames()];

const isHealthy = (container: Container | undefined) => container?.Health === 'healthy';

async function hasSucceeded(project: ComposeProject, service: string, container: Container | undefined) {
  if (container?.State !== 'exited') return false;
  if (container.ExitCode === 0) return true;
  throw new Error(`${service} has failed:\n${await project.run(['logs', '--tail', '20', service])}`);
}

/** Waits until every server is healthy and every publisher has succeeded; rejects with the log of one that failed. */
export async function waitUntilSettled(project: ComposeProject): Promise<void> {
  const isSettled = async () => {
    const containers = await project.containers();
    for (const service of publishers()) {
      if (!(await hasSucceeded(project, service, containers.get(service)))) return false;
    }
    return SERVERS.every((service) => isHealthy(containers.get(service)));
  };
  await waitFor('all servers are healthy and all releases are published', isSettled, TIMEOUT_MS);
}
