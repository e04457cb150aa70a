import { existsSync, writeFileSync } from 'node:fs';

import { runCommand } from '../cli/run-command.ts';
import { isReachable } from '../processes/is-reachable.ts';
import { publishChanged } from '../release/publish-changed.ts';
import { until } from './until.ts';

const WAIT_MS = 300_000;
/** Stays in a container that is started again, and is missing in the next release's. */
const DONE = '/tmp/deployed';

/**
 * What a publishing container runs: it takes the build in its image live, once. Started again, for instance by
 * `docker compose restart`, it leaves the channel alone, which may have been rolled back on purpose meanwhile.
 */
await runCommand(async ([name = '']) => {
  if (existsSync(DONE)) return console.log(`This container has deployed ${name} before: nothing to do.`);
  const { API_URL: to = '', RELEASE_TOKEN: token = '' } = process.env;
  await until(`the registry at ${to} is ready`, () => isReachable(`${to}/api/ready`), WAIT_MS);
  await publishChanged([name], { to, token });
  writeFileSync(DONE, '');
  console.log(`${name} is live.`);
});
