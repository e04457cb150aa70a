import { releaseSet } from '@mindgrove/contracts/releases/release-record';
import pWaitFor from 'p-wait-for';

const TIMEOUT_MS = 30_000;
const POLL_MS = 100;

interface Release {
  name: string;
  /** Null once it is retired. */
  version: string | null;
}

async function isServed(url: string, { name, version }: Release): Promise<boolean> {
  const response = await fetch(`${url}/release-set.json`, { headers: { 'cache-control': 'no-cache' } });
  const { releases } = releaseSet.parse(await response.json());
  const served = releases.find(({ record }) => record.name === name)?.record.version ?? null;
  return served === version;
}

/** Waits until a page that is opened now gets the release, or no longer a retired one; rejects after 30 seconds. */
export const waitUntilServed = (url: string, release: Release) =>
  pWaitFor(() => isServed(url, release), {
    interval: POLL_MS,
    timeout: {
      milliseconds: TIMEOUT_MS,
      message: `${url} does not serve ${release.name} ${release.version ?? 'retired'} after ${TIMEOUT_MS / 1000} s.`,
    },
  });
