import { HOST, remoteNames } from '../repository/packages.ts';
import type { ComposeProject, Container } from './project.ts';
import { waitFor } from './wait-for.ts';

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
