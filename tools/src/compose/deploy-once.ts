import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { runCommand } from '../cli/run-command.ts';
import { isReachable } from '../processes/is-reachable.ts';
import { publishChanged } from '../release/publish-changed.ts';

const READY_TIMEOUT_MS = 300_000;
const POLL_MS = 500;
const DONE = '/tmp/deployed';

// The image has only the dependencies of contracts, so no p-wait-for.
async function waitUntilReady(url: string): Promise<void> {
  const end = Date.now() + READY_TIMEOUT_MS;
  while (!(await isReachable(`${url}/api/ready`))) {
    if (Date.now() > end) throw new Error(`The registry at ${url} is not ready after ${READY_TIMEOUT_MS / 1000} s.`);
    await sleep(POLL_MS);
  }
}

/** Promotes the build in its image, once: a restarted container must not undo a rollback. */
await runCommand(async ([name = '']) => {
  if (existsSync(DONE)) return console.log(`This container has deployed ${name} before: nothing to do.`);
  const { API_URL: url = '', RELEASE_TOKEN: token = '' } = process.env;
  await waitUntilReady(url);
  await publishChanged([name], { url, token });
  writeFileSync(DONE, '');
  console.log(`${name} is live.`);
});
