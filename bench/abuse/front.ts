import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { docker, ensureDocker } from '@mindgrove/tools/compose/docker';
import { waitFor } from '@mindgrove/tools/compose/project';
import { findFreePort } from '@mindgrove/tools/processes/free-port';
import { isReachable } from '@mindgrove/tools/processes/is-reachable';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';

export interface Front {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const IMAGE = process.env['HAPROXY_IMAGE'] || 'haproxy:3.0';
const START_TIMEOUT_MS = 10_000;
const CONFIG = 'deploy/front/haproxy.cfg';

/**
 * Runs the front door of compose before servers of this machine. It uses the host's network, because Docker's own would
 * give all callers one address.
 */
export async function startFront({ shell, api }: { shell: string; api: string }): Promise<Front> {
  await ensureDocker();
  const [port, internalPort] = [await findFreePort(), await findFreePort()];
  const folder = mkdtempSync(join(tmpdir(), 'mindgrove-front-'));
  cpSync(join(repositoryRoot, 'deploy/front'), folder, { recursive: true });
  // The container has a user of its own.
  chmodSync(folder, 0o755);
  const config = readFileSync(join(repositoryRoot, CONFIG), 'utf8')
    .replaceAll(':::8080 v4v6', `127.0.0.1:${port}`)
    .replaceAll(':::3001 v4v6', `127.0.0.1:${internalPort}`);
  writeFileSync(join(folder, 'haproxy.cfg'), config);

  const env = {
    SHELLS: `127.0.0.1:${new URL(shell).port}`,
    APIS: new URL(api).host,
    MAX_REPLICAS: '1',
    TRUST_PROXY: '0',
  };
  const id = await docker([
    ...['run', '--rm', '--detach', '--network', 'host'],
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...['--volume', `${folder}:/usr/local/etc/haproxy:ro`, IMAGE],
  ]);
  const url = `http://127.0.0.1:${port}`;
  await waitFor('the front door opens', () => isReachable(`${url}/healthz`), START_TIMEOUT_MS);
  const pid = await docker(['inspect', '--format', '{{.State.Pid}}', id.trim()]);
  return {
    url,
    pid: Number(pid),
    async stop() {
      await docker(['stop', id.trim()]);
      rmSync(folder, { recursive: true });
    },
  };
}
