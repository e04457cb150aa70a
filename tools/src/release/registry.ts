import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { errorBody } from '@mindgrove/contracts/http/error';
import type { CanaryBody, ChannelName } from '@mindgrove/contracts/releases';
import {
  type ReleaseRecord,
  releaseRecord,
  type ReleaseSet,
  releaseSet,
  releaseUrl,
} from '@mindgrove/contracts/releases/release-record';
import type { RouteBody, RouteResponse } from '@mindgrove/contracts/routes';

import { sourceMapsFolder } from '../repository/packages.ts';

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

interface PublishOptions {
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

const promotedFile = (dataDir: string) => join(dataDir, 'promoted.json');

/** Maps names to the versions that this checkout last promoted to live itself. */
export const readPromoted = (dataDir: string): Readonly<Record<string, string>> =>
  existsSync(promotedFile(dataDir))
    ? (JSON.parse(readFileSync(promotedFile(dataDir), 'utf8')) as Record<string, string>)
    : {};

function savePromoted(dataDir: string, { name, version }: { name: string; version: string }): void {
  const unfinished = `${promotedFile(dataDir)}.unfinished`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(unfinished, JSON.stringify({ ...readPromoted(dataDir), [name]: version }, null, 2));
  renameSync(unfinished, promotedFile(dataDir));
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

type MovesPage = RouteResponse<'GET /channels/:channel/moves'>;

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

const compress = promisify(brotliCompress);
/** Higher levels take several times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const MAP = '.map';

type Maps = RouteBody<'POST /releases/:name/:version/source-maps'>['maps'];

/**
 * Uploads the maps of a build, so that administrators read stacks as in the sources. Without them a release works as
 * well: returns a sentence when they could not be stored.
 */
export async function publishSourceMaps(
  { name, version }: { name: string; version: string },
  registry: Registry,
  root?: string,
): Promise<string | undefined> {
  const folder = sourceMapsFolder(name, root);
  if (!existsSync(folder)) return undefined;
  try {
    const path = `/releases/${name}/${encodeURIComponent(version)}/source-maps`;
    await post(registry, path, { maps: await readMaps(folder) });
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Stacks of ${name} ${version} will not be readable: its source maps were not stored. ${reason}`;
  }
}

async function readMaps(folder: string): Promise<Maps> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(MAP));
  const maps: Maps = {};
  for (const file of files) {
    const bytes = await compress(readFileSync(join(folder, file)), QUALITY);
    maps[file.slice(0, -MAP.length).split(sep).join('/')] = bytes.toString('base64');
  }
  return maps;
}
