import { releaseSet } from '@mindgrove/contracts/releases/release-record';
import type { CanaryBody } from '@mindgrove/contracts/releases';
import pWaitFor from 'p-wait-for';

import { getsCanary, GROUPS } from '../../../shell/src/server/visitors/canary-sets.ts';
import { GROUP_COOKIE } from '../../../shell/src/server/visitors/group-cookie.ts';

const TIMEOUT_MS = 30_000;
const POLL_MS = 100;

interface Release {
  name: string;
  /** Null once it is retired. */
  version: string | null;
}

async function isServed(url: string, { name, version }: Release, group: number | undefined): Promise<boolean> {
  const cookie = group === undefined ? '' : `${GROUP_COOKIE}=${group}`;
  const headers = { 'cache-control': 'no-cache', cookie };
  const response = await fetch(`${url}/release-set.json`, { headers }).catch(() => Response.error());
  // A server that restarts: the release is live, and it will say so.
  if (!response.ok) return false;
  const { releases } = releaseSet.parse(await response.json());
  const served = releases.find(({ record }) => record.name === name)?.record.version ?? null;
  return served === version;
}

/** A group of visitors who get the canary. */
export const groupOf = (canary: CanaryBody): number =>
  Array.from({ length: GROUPS }, (_, group) => group).find((group) => getsCanary(group, canary)) ?? 0;

/**
 * Waits until a page that is opened now gets the release, or no longer a retired one; rejects after 30 seconds. With a
 * group, a page of its visitors.
 */
export const waitUntilServed = (url: string, release: Release, group?: number) =>
  pWaitFor(() => isServed(url, release, group), {
    interval: POLL_MS,
    timeout: {
      milliseconds: TIMEOUT_MS,
      message: `${url} does not serve ${release.name} ${release.version ?? 'retired'} after ${TIMEOUT_MS / 1000} s.`,
    },
  });
