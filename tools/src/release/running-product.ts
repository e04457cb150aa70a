import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { CanaryBody } from '@mindgrove/contracts/releases';
import { releaseSet } from '@mindgrove/contracts/releases/release-record';
import pWaitFor from 'p-wait-for';

import { edgeOfShare, GROUP_COOKIE } from '../../../shell/src/server/visitors/canary-sets.ts';
import { findProduct, readManifest } from '../new-remote/served-packages.ts';
import { isInstalled, repositoryRoot } from '../repository/packages.ts';

const addressFile = (dataDir: string) => join(dataDir, 'address');

/** Remembers where the product of a data folder listens, for commands that are run later. */
export function saveAddress(dataDir: string, url: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(addressFile(dataDir), url);
}

export const DEFAULT_PRODUCT = isInstalled
  ? 'the product from which package.json installs the tools'
  : 'where "npm start" was last started, else http://localhost:3000';

/** The address of the product that a command is for, without a trailing slash; `given` is its `--to`. */
export function productAddress(given: string | undefined, dataDir = join(repositoryRoot, '.data')): string {
  if (given !== undefined) return given.replace(/\/+$/, '');
  if (isInstalled) return findProduct(readManifest(repositoryRoot), '--to');
  return existsSync(addressFile(dataDir)) ? readFileSync(addressFile(dataDir), 'utf8') : 'http://localhost:3000';
}

const TIMEOUT_MS = 30_000;
const POLL_MS = 100;

interface Release {
  name: string;
  /** Null once it is retired. */
  version: string | null;
}

/** The version of a page opened now, by anybody or by a visitor of the group; undefined while a server restarts. */
async function servedVersion(url: string, name: string, group?: number): Promise<string | null | undefined> {
  const cookie = group === undefined ? '' : `${GROUP_COOKIE}=${group}`;
  const headers = { 'cache-control': 'no-cache', cookie };
  const response = await fetch(`${url}/release-set.json`, { headers }).catch(() => Response.error());
  if (!response.ok) return undefined;
  const { releases } = releaseSet.parse(await response.json());
  return releases.find(({ record }) => record.name === name)?.record.version ?? null;
}

const waitUntil = (isSo: () => Promise<boolean>, message: string) =>
  pWaitFor(isSo, {
    interval: POLL_MS,
    timeout: { milliseconds: TIMEOUT_MS, message: `${message} after ${TIMEOUT_MS / 1000} s.` },
  });

/**
 * Waits until a page that is opened now gets the release, or no longer a retired one; rejects after 30 seconds. After a
 * canary has ended, this is a page of a visitor who had it.
 */
export const waitUntilServed = (url: string, { name, version }: Release, ended?: CanaryBody) =>
  waitUntil(
    async () => (await servedVersion(url, name, ended && edgeOfShare(ended).last)) === version,
    `${url} does not serve ${name} ${version ?? 'retired'}`,
  );

/** Waits until the canary's share of visitors gets it, and no others do; rejects after 30 seconds. */
export function waitUntilShared(url: string, canary: CanaryBody): Promise<unknown> {
  const { name, version, percent } = canary;
  const { last, next } = edgeOfShare(canary);
  return waitUntil(async () => {
    const [ofLast, ofNext] = await Promise.all([last, next].map((group) => servedVersion(url, name, group)));
    return ofLast === version && ofNext !== undefined && ofNext !== version;
  }, `${url} does not serve ${name} ${version} to ${percent} % of visitors`);
}
