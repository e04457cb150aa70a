import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { errorBody } from '@mindgrove/contracts/http/error';
import {
  type ReleaseRecord,
  releaseRecord,
  type ReleaseSet,
  releaseSet,
  releaseUrl,
} from '@mindgrove/contracts/releases/release-record';
import type { CanaryBody, ChannelName } from '@mindgrove/contracts/releases';
import type { RouteBody, RouteResponse } from '@mindgrove/contracts/routes';

import { savePromoted } from './promoted.ts';

export interface Registry {
  /** The address without a trailing slash. */
  url: string;
  token: string;
  /** The folder of this checkout's own product: it remembers what we promote to live. */
  dataDir?: string;
}

export class RegistryRefused extends Error {
  constructor(what: string, reasons: readonly string[]) {
    super([`The registry ${what}:`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
  }
}

async function reasonsOf(response: Response): Promise<string[]> {
  const body: unknown = await response.json().catch(() => undefined);
  const { data } = errorBody.safeParse(body);
  return data?.message.split('\n') ?? [`status ${response.status} without a Mindgrove error: is --to correct?`];
}

/** The longest time until the registry has room for another upload. */
const PATIENCE_MS = 120_000;
/** A longer wait is the limit of a publisher who called too often: that is for them to know. */
const LONGEST_WAIT_MS = 10_000;
/** The statuses that a shell or a proxy sends while the API or its database restarts. */
const UNAVAILABLE = [502, 503, 504];
const RESTART_MS = 30_000;
const RESTART_POLL_MS = 500;

/** 0 when waiting does not help. */
function askedWait({ status, headers }: Response): number {
  const waitMs = status === 429 ? 1000 * Number(headers.get('retry-after')) : 0;
  return waitMs <= LONGEST_WAIT_MS ? waitMs : 0;
}

/** Repeating a call is safe: a release is stored once, and a move names what it replaces. */
async function requestJson(url: string, path: string, init?: RequestInit): Promise<unknown> {
  const began = Date.now();
  for (;;) {
    const response = await fetch(`${url}/api${path}`, init).catch((error: unknown) => {
      throw new Error(`No response from ${url}: start the product first, or name its address with --to.`, {
        cause: error,
      });
    });
    if (response.ok) return response.json();
    const isUnavailable = UNAVAILABLE.includes(response.status);
    const waitMs = isUnavailable ? RESTART_POLL_MS : askedWait(response);
    const patience = isUnavailable ? RESTART_MS : PATIENCE_MS;
    if (waitMs > 0 && Date.now() + waitMs <= began + patience) await sleep(waitMs);
    else if (!isUnavailable) {
      const what = init?.method === 'POST' ? 'rejected the release' : 'refused to answer';
      throw new RegistryRefused(what, await reasonsOf(response));
    } else
      throw new Error(
        `Nothing was rejected, but ${url} was not available for ${RESTART_MS / 1000} s: ` +
          `${(await reasonsOf(response)).join(' ')} Run the command again when ${url}/api/ready says "ok".`,
      );
  }
}

export const post = ({ url, token }: Registry, path: string, body: unknown) =>
  requestJson(url, path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const readRecord = (dir: string): ReleaseRecord =>
  releaseRecord.parse(JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8')));

export const readReleaseSet = async (channel: ChannelName, { url }: Pick<Registry, 'url'>): Promise<ReleaseSet> =>
  releaseSet.parse(await requestJson(url, `/release-set?channel=${channel}`));

/** The hash of every call that the running API serves. */
export const readServedCalls = async ({ url }: Pick<Registry, 'url'>): Promise<Readonly<Record<string, string>>> =>
  ((await requestJson(url, '/contracts')) as RouteResponse<'GET /contracts'>).calls;

/** The text of a live release's file, from the shell: it keeps the registry's own addresses to itself. */
export async function readFile(
  release: Pick<ReleaseRecord, 'name' | 'version'>,
  path: string,
  { url }: Pick<Registry, 'url'>,
): Promise<string> {
  const response = await fetch(url + releaseUrl(release, path));
  if (!response.ok) throw new Error(`${url} does not have ${releaseUrl(release, path)}: status ${response.status}`);
  return response.text();
}

export async function channelVersions(
  channel: ChannelName,
  registry: Pick<Registry, 'url'>,
): Promise<Map<string, string>> {
  const { releases } = await readReleaseSet(channel, registry);
  return new Map(releases.map(({ record }) => [record.name, record.version]));
}

export interface PublishOptions {
  /** Overrides the commit of the build. */
  commit?: string;
  /** Runs the gate and stores nothing. */
  dryRun?: boolean;
  /** Why the publisher's checks did not run. */
  skippedChecks?: string | undefined;
}

/** Publishes a build; publishing it again is no error. Rejects with the gate's reasons. */
export async function publish(
  dir: string,
  registry: Registry,
  { commit, dryRun = false, skippedChecks }: PublishOptions = {},
): Promise<RouteResponse<'POST /releases'>> {
  const built = readRecord(dir);
  const record = { ...built, commit: commit ?? built.commit };
  const bytes = (path: string) => readFileSync(join(dir, path)).toString('base64');
  const files = Object.fromEntries(Object.keys(record.files).map((path) => [path, bytes(path)]));
  const body: RouteBody<'POST /releases'> = {
    record,
    files,
    ...(dryRun && { dry_run: true }),
    ...(skippedChecks !== undefined && { skipped_checks: skippedChecks }),
  };
  return (await post(registry, '/releases', body)) as RouteResponse<'POST /releases'>;
}

type Pointer = RouteResponse<'POST /channels/:channel/promote'>;
type MoveBody = RouteBody<'POST /channels/:channel/retire'>;

/** Points a channel at a published release; with `replaces`, only if it points at that version (null for none). */
export async function promote(
  { name, version, replaces, note, watch_minutes }: RouteBody<'POST /channels/:channel/promote'>,
  channel: ChannelName,
  registry: Registry,
): Promise<Pointer> {
  const body = { name, version, replaces, note, watch_minutes };
  const pointer = (await post(registry, `/channels/${channel}/promote`, body)) as Pointer;
  if (registry.dataDir && channel === 'live') savePromoted(registry.dataDir, pointer);
  return pointer;
}

/** Maps names to the releases that some visitors get instead of the live ones. */
export async function readCanaries({ url }: Pick<Registry, 'url'>): Promise<Map<string, CanaryBody>> {
  const { canaries = [] } = await readReleaseSet('live', { url });
  return new Map(canaries.map(({ record: { name, version }, percent }) => [name, { name, version, percent }]));
}

/** Begins a canary, or changes the share of the one that runs. */
export const stepCanary = async (body: RouteBody<'POST /canaries'>, registry: Registry) =>
  (await post(registry, '/canaries', body)) as RouteResponse<'POST /canaries'>;

export const previewAddress = (url: string, { name, version }: { name: string; version: string }) =>
  `${url}/?preview=${name}@${version}`;

export async function rollback(
  body: RouteBody<'POST /channels/:channel/rollback'>,
  channel: ChannelName,
  registry: Registry,
): Promise<Pointer> {
  return (await post(registry, `/channels/${channel}/rollback`, body)) as Pointer;
}

/** Takes a remote away from a channel. */
export async function retire(
  body: MoveBody,
  channel: ChannelName,
  registry: Registry,
): Promise<RouteResponse<'POST /channels/:channel/retire'>> {
  return (await post(registry, `/channels/${channel}/retire`, body)) as RouteResponse<'POST /channels/:channel/retire'>;
}

export type MovesPage = RouteResponse<'GET /channels/:channel/moves'>;

/** The newest moves of a channel, of one name or of all. */
export async function readMoves(
  channel: ChannelName,
  { url, token }: Registry,
  { name, limit }: { name?: string | undefined; limit: number },
): Promise<MovesPage> {
  const query = new URLSearchParams({ limit: String(limit), ...(name !== undefined && { name }) });
  const headers = { authorization: `Bearer ${token}` };
  return (await requestJson(url, `/channels/${channel}/moves?${query}`, { headers })) as MovesPage;
}
