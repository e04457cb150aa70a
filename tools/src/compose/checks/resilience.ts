import assert from 'node:assert/strict';

import { isReachable } from '../../processes/is-reachable.ts';
import { remoteNames } from '../../repository/packages.ts';
import { memoryProgress } from '../member.ts';
import { openPage, servedVersions } from '../pages.ts';
import type { ComposeProject } from '../project.ts';
import { waitFor } from '../wait-for.ts';
import { waitUntilSettled } from '../wait-until-settled.ts';
import { checkServing } from './serving.ts';

/** Docker's init is process 1 and cannot be killed from inside. */
const KILL_SERVER = 'kill -9 $(cat /proc/1/task/1/children)';
const RECOVERY_TIMEOUT_MS = 60_000;

export async function checkCrash(project: ComposeProject): Promise<void> {
  const { url, signal } = project;
  await project.run(['exec', '-T', 'api', 'sh', '-c', KILL_SERVER]);
  const isBack = async () => {
    await openPage(url, '/pricing');
    return (await project.inspect('api', '{{.RestartCount}}')) === '1' && isReachable(`${url}/api/ready`);
  };
  await waitFor('the api is back', isBack, RECOVERY_TIMEOUT_MS, signal);
}

export async function checkOutage(project: ComposeProject): Promise<void> {
  const { url, signal } = project;
  await project.run(['stop', 'api']);
  await project.run(['restart', 'shell']);
  await waitFor('the shell is back', () => isReachable(`${url}/healthz`), RECOVERY_TIMEOUT_MS, signal);
  await openPage(url, '/');
  assert.deepEqual(Object.keys(await servedVersions(url)), remoteNames());
  assert.equal((await fetch(`${url}/api/ready`)).status, 503, 'The shell must report that the API is down.');
  await project.run(['start', 'api']);
  await waitFor('the api is back', () => isReachable(`${url}/api/ready`), RECOVERY_TIMEOUT_MS, signal);
}

export async function checkPersistence(project: ComposeProject): Promise<void> {
  const before = await memoryProgress(project.url);
  await project.run(['--profile', 'sandbox', 'down']);
  await project.run(['up', '--detach']);
  await waitUntilSettled(project);
  await checkServing(project);
  assert.equal(await memoryProgress(project.url), before, "A member's progress has changed.");
}
