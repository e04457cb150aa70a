import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { isReachable } from '../../processes/is-reachable.ts';
import { remoteNames } from '../../repository/packages.ts';
import { docker } from '../docker.ts';
import { memoryProgress, openPage, servedVersions, signIn } from '../member.ts';
import { type ComposeProject, waitFor, waitUntilSettled } from '../project.ts';
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

const CALLERS = 10;
const LEAST_CALLS = 2000;
const READY_TIMEOUT_MS = 60_000;

const REPLICAS = { shell: 2, api: 3 };
const scaleTo = (replicas: Record<string, number>) => [
  ...['up', '--detach', '--wait', '--no-deps', '--no-recreate'],
  ...Object.entries(replicas).flatMap(([service, count]) => ['--scale', `${service}=${count}`]),
  ...Object.keys(replicas),
];

/** Several shells and APIs, of which one after the other is restarted while members call, fail no call. */
export async function checkRollingRestart(project: ComposeProject): Promise<void> {
  const { signal, url } = project;
  await project.run(scaleTo(REPLICAS));
  const load = startLoad(url, await signIn(url));
  for (const [service, count] of Object.entries(REPLICAS)) {
    const replicas = (await project.run(['ps', '--quiet', service])).trim().split('\n');
    assert.equal(replicas.length, count);
    for (const id of replicas) {
      await docker(['restart', id], { signal });
      const health = () => docker(['inspect', '--format', '{{.State.Health.Status}}', id], { signal });
      await waitFor('a replica is back', async () => (await health()).trim() === 'healthy', READY_TIMEOUT_MS, signal);
    }
  }
  const { calls, failures } = await load.stop();
  assert.deepEqual(failures, {}, `Of ${calls} calls, some failed while replicas were restarted.`);
  assert.ok(calls >= LEAST_CALLS, `Only ${calls} calls were made while replicas were restarted.`);
  console.log(`  ${calls} calls, 0 failed`);
  await project.run(scaleTo({ shell: 1, api: 1 }));
}

function startLoad(url: string, token: string) {
  const end = new AbortController();
  const failures: Record<string, number> = {};
  let calls = 0;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reads = [
    () => fetch(`${url}/api/get-plans`),
    () => fetch(`${url}/pricing`, { headers: { accept: 'text/html' } }),
    () => fetch(`${url}/api/me`, { headers }),
  ];
  const write = (key: string) =>
    fetch(`${url}/api/moods`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify({ mood: 4 }),
    });
  const call = async (index: number) => {
    while (!end.signal.aborted) {
      const request = reads[index % 4]?.() ?? write(randomUUID());
      const outcome = await request.then(
        async (response) => (await response.arrayBuffer(), String(response.status)),
        (error: unknown) => String(error),
      );
      calls += 1;
      if (outcome !== '200') failures[outcome] = (failures[outcome] ?? 0) + 1;
    }
  };
  const ended = Promise.all(Array.from({ length: CALLERS }, (_, index) => call(index)));
  return {
    async stop() {
      end.abort();
      await ended;
      return { calls, failures };
    },
  };
}
