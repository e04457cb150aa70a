import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { docker } from '../docker.ts';
import { signIn } from '../member.ts';
import type { ComposeProject } from '../project.ts';
import { waitFor } from '../wait-for.ts';

const CALLERS = 10;
const READY_TIMEOUT_MS = 60_000;

/** Two replicas, of which one after the other is restarted while members call, fail no call. */
export async function checkRollingRestart(project: ComposeProject): Promise<void> {
  const { signal } = project;
  await project.run(['up', '--detach', '--wait', '--no-recreate', '--scale', 'api=2', 'api']);
  const token = await signIn(project.url);
  const load = startLoad(project.url, token);
  const replicas = (await project.run(['ps', '--quiet', 'api'])).trim().split('\n');
  assert.equal(replicas.length, 2);
  for (const id of replicas) {
    await docker(['restart', id], { signal });
    const health = () => docker(['inspect', '--format', '{{.State.Health.Status}}', id], { signal });
    await waitFor('a replica is back', async () => (await health()).trim() === 'healthy', READY_TIMEOUT_MS, signal);
  }
  const { calls, failures } = await load.stop();
  assert.ok(calls > CALLERS, 'The callers have hardly called.');
  assert.deepEqual(failures, {}, `Of ${calls} calls, some failed while replicas were restarted.`);
  await project.run(['up', '--detach', '--wait', '--no-recreate', '--scale', 'api=1', 'api']);
}

function startLoad(url: string, token: string) {
  const end = new AbortController();
  const failures: Record<string, number> = {};
  let calls = 0;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const read = () => fetch(`${url}/api/get-plans`);
  const write = (key: string) =>
    fetch(`${url}/api/moods`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify({ mood: 4 }),
    });
  const call = async (index: number) => {
    while (!end.signal.aborted) {
      const request = index % 2 === 0 ? read() : write(randomUUID());
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
