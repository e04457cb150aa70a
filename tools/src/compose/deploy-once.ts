import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { runCommand } from '../cli/run-command.ts';
import { isReachable } from '../processes/is-reachable.ts';
import { publishChanged } from '../release/publish-changed.ts';

const READY_TIMEOUT_MS = 300_000;
const POLL_MS = 500;
const DONE = '/tmp/deployed';

// The image has the dependencies of contracts alone, so no p-wait-for.
async function waitUntilReady(to: string): Promise<void> {
  const end = Date.now() + READY_TIMEOUT_MS;
  while (!(await isReachable(`${to}/api/ready`))) {
    if (Date.now() > end) throw new Error(`The registry at ${to} is not ready after ${READY_TIMEOUT_MS / 1000} s.`);
    await sleep(POLL_MS);
  }
}

/** Promotes the build in its image, once: a restarted container must not undo a rollback. */
await runCommand(async ([name = '']) => {
  if (existsSync(DONE)) return console.log(`This container has deployed ${name} before: nothing to do.`);
  const { API_URL: to = '', RELEASE_TOKEN: token = '' } = process.env;
  await waitUntilReady(to);
  await publishChanged([name], { to, token });
  writeFileSync(DONE, '');
  console.log(`${name} is live.`);
});
