import { releaseSet } from '@mindgrove/contracts/releases/release-record';
import pWaitFor from 'p-wait-for';

const TIMEOUT_MS = 30_000;
const POLL_MS = 100;

interface Release {
  name: string;
  version: string;
}

async function isServed(url: string, { name, version }: Release): Promise<boolean> {
  const response = await fetch(`${url}/release-set.json`, { headers: { 'cache-control': 'no-cache' } });
  const { releases } = releaseSet.parse(await response.json());
  return releases.some(({ record }) => record.name === name && record.version === version);
}

/** Waits until a page that is opened now gets the release; rejects after 30 seconds. */
export const waitUntilServed = (url: string, release: Release) =>
  pWaitFor(() => isServed(url, release), {
    interval: POLL_MS,
    timeout: {
      milliseconds: TIMEOUT_MS,
      message: `${url} does not serve ${release.name} ${release.version} after ${TIMEOUT_MS / 1000} s.`,
    },
  });
