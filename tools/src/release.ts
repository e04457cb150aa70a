import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { errorBody } from '@mindgrove/contracts/error';
import { type ReleaseRecord, releaseRecord } from '@mindgrove/contracts/release-record';
import type { ChannelName } from '@mindgrove/contracts/releases';
import type { RouteBody, RouteResponse } from '@mindgrove/contracts/routes';

import { notePromoted } from './promoted.ts';

/** Where releases go. */
export interface Registry {
  /** Address of the running product, without a trailing slash. */
  to: string;
  token: string;
  /** Its data folder, when it is this checkout's own product: what we take live there is remembered in it. */
  dataDir?: string;
}

/** A registry's refusal; the message lists its reasons. */
export class ReleaseRefused extends Error {
  constructor(reasons: readonly string[]) {
    super(['The registry refused it:', ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
  }
}

async function refusal(answer: Response): Promise<ReleaseRefused> {
  const body: unknown = await answer.json().catch(() => undefined);
  const { data } = errorBody.safeParse(body);
  // The gate gives one reason a line.
  return new ReleaseRefused(data?.message.split('\n') ?? [`it answered ${answer.status}, and not as Mindgrove does`]);
}

async function post<T>({ to, token }: Registry, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${to}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new Error(`Nothing answers at ${to}: start the product first, or name its address with --to.`, {
      cause: error,
    });
  });
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

/** The record that a build left in its folder. */
export const readRecord = (dir: string): ReleaseRecord =>
  releaseRecord.parse(JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8')));

/** Hands a built release over; the same one twice is no error. Rejects with `ReleaseRefused` and the gate's reasons. */
export function publish(dir: string, registry: Registry): Promise<RouteResponse<'POST /releases'>> {
  const record = readRecord(dir);
  const bytes = (path: string) => readFileSync(join(dir, path)).toString('base64');
  const files = Object.fromEntries(Object.keys(record.files).map((path) => [path, bytes(path)]));
  const body: RouteBody<'POST /releases'> = { record, files };
  return post(registry, '/releases', body);
}

/** Points a channel at a published release. */
export async function promote(
  { name, version }: { name: string; version: string },
  channel: ChannelName,
  registry: Registry,
): Promise<RouteResponse<'POST /channels/:channel/promote'>> {
  const path = `/channels/${channel}/promote`;
  const pointer = await post<RouteResponse<'POST /channels/:channel/promote'>>(registry, path, { name, version });
  if (registry.dataDir && channel === 'live') notePromoted(registry.dataDir, pointer);
  return pointer;
}

/** Points a channel back at the release before. */
export const rollback = (name: string, channel: ChannelName, registry: Registry) =>
  post<RouteResponse<'POST /channels/:channel/rollback'>>(registry, `/channels/${channel}/rollback`, { name });
