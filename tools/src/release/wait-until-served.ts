import { setTimeout as sleep } from 'node:timers/promises';

import { releaseSet } from '@mindgrove/contracts/releases/release-record';

const TIMEOUT_MS = 30_000;
const POLL_MS = 100;

async function isServed(to: string, release: { name: string; version: string }): Promise<boolean> {
  const answer = await fetch(`${to}/release-set.json`, { headers: { 'cache-control': 'no-cache' } });
  const { releases } = releaseSet.parse(await answer.json());
  return releases.some(({ record }) => record.name === release.name && record.version === release.version);
}

/** Waits until a page that is opened now gets the release; rejects after half a minute. */
export async function waitUntilServed(to: string, release: { name: string; version: string }): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await isServed(to, release))) {
    if (Date.now() > end) throw new Error(`${to} does not serve ${release.name} ${release.version} after 30 s.`);
    await sleep(POLL_MS);
  }
}
