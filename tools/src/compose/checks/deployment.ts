import assert from 'node:assert/strict';

import { rollback } from '../../release/registry.ts';
import { withChangedCopy } from '../changed-copy.ts';
import { openPage, servedVersions } from '../pages.ts';
import type { ComposeProject } from '../project.ts';
import { waitFor } from '../wait-for.ts';
import { SERVERS, waitUntilSettled } from '../wait-until-settled.ts';

const REMOTE = 'mfe-games';
const PAGE = '/dashboard';
const TITLE = 'Changed by the check';
const SERVE_TIMEOUT_MS = 60_000;

const startTimes = (project: ComposeProject) =>
  Promise.all(SERVERS.map((service) => project.inspect(service, '{{.Id}} {{.State.StartedAt}}')));

const without = (name: string, versions: Record<string, string>) => ({ ...versions, [name]: undefined });

export async function checkDeployment(project: ComposeProject): Promise<void> {
  const { url, signal } = project;
  const [versions, running] = await Promise.all([servedVersions(url), startTimes(project)]);
  const deploy = (folder: string) => project.run(['up', '--detach', '--build', REMOTE], { folder });
  await withChangedCopy(REMOTE, TITLE, deploy);
  const isServed = async () => (await openPage(url, PAGE)).includes(`<title>${TITLE} `);
  await waitFor(`${PAGE} has its new title`, isServed, SERVE_TIMEOUT_MS, signal);
  const now = await servedVersions(url);
  assert.notEqual(now[REMOTE], versions[REMOTE], 'A changed remote must have another version.');
  assert.deepEqual(without(REMOTE, now), without(REMOTE, versions), 'Other remotes must keep their versions.');
  assert.deepEqual(await startTimes(project), running, 'No server may be restarted by the release of a remote.');
}

/** A rollback survives a restart of everything, the publishing containers included. */
export async function checkRollback(project: ComposeProject): Promise<void> {
  const { url, signal } = project;
  const token = (await project.run(['run', '--rm', '-T', REMOTE, 'sh', '-c', 'echo $RELEASE_TOKEN'])).trim();
  const { version } = await rollback({ name: REMOTE }, 'live', { url: url, token });
  await project.run(['restart']);
  await waitUntilSettled(project);
  const isServed = async () => (await servedVersions(url))[REMOTE] === version;
  await waitFor(`${REMOTE} is still rolled back`, isServed, SERVE_TIMEOUT_MS, signal);
}
