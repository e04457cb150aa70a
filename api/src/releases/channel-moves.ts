import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import type { ChannelName, PromoteBody } from '@mindgrove/contracts/releases';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { EntityManager } from 'typeorm';

import { ChannelMove } from './channel-move.entity.js';
import { Channel } from './channel.entity.js';
import { Release } from './release.entity.js';
import {
  assertNoViolations,
  channelMoved,
  noPreviousRelease,
  previousReleaseDropped,
  releaseNotFound,
} from './releases.errors.js';
import { channelViolations, recordViolations } from './releases.gate.js';

/** The channel that browsers use. */
export const LIVE = 'live';

export type ChannelPointer = RouteResponse<'POST /channels/:channel/promote'>;
export interface MoveResult {
  pointer: ChannelPointer;
  /** The version before; the same as now when nothing was moved. */
  from: string | null;
}
type Position = Pick<ChannelMove, 'name' | 'version' | 'revision' | 'returns_to'>;
export type CurrentRelease = Position &
  Pick<ChannelMove, 'moved_at'> & { record: ReleaseRecord; previous: string | null; is_watched: boolean };
type Move = Pick<ChannelMove, 'channel' | 'version' | 'action' | 'returns_to' | 'actor'> & {
  record: ReleaseRecord;
  watch_minutes?: number | undefined;
};

export type Mover = Pick<ChannelMove, 'channel' | 'actor'>;

/** Steps through the index from each name's last move to the next name's: every page waits for this, and history grows. */
const CURRENT_RELEASES = `
  WITH RECURSIVE last_moves AS (
    (SELECT * FROM channel_moves WHERE channel = $1 ORDER BY name, revision DESC LIMIT 1)
    UNION ALL
    SELECT next.* FROM last_moves CROSS JOIN LATERAL (
      SELECT * FROM channel_moves WHERE channel = $1 AND name > last_moves.name ORDER BY name, revision DESC LIMIT 1
    ) next
  )
  SELECT m.name, m.version, m.revision, m.returns_to, m.moved_at, coalesce(m.watched_until > now(), false) AS is_watched, r.record, p.version AS previous
  FROM last_moves m
  JOIN releases r ON r.name = m.name AND r.version = m.version
  LEFT JOIN channel_moves p ON p.channel = m.channel AND p.revision = m.returns_to
  ORDER BY m.name`;

export const readCurrentReleases = (manager: EntityManager, channel: ChannelName) =>
  manager.query<CurrentRelease[]>(CURRENT_RELEASES, [channel]);

export async function promote(
  manager: EntityManager,
  { channel, actor }: Mover,
  { name, version, replaces, watch_minutes }: PromoteBody,
): Promise<MoveResult> {
  const current = await lockChannel(manager, channel);
  const position = current.find((row) => row.name === name);
  if (position?.version === version) return { pointer: toPointer(channel, position, position.previous), from: version };
  if (replaces !== undefined && replaces !== (position?.version ?? null)) throw channelMoved(channel, name, position);
  const release = await manager.findOneBy(Release, { name, version });
  if (!release) throw releaseNotFound(name, version);
  const to = { channel, version, action: 'promote', returns_to: position?.revision ?? null, actor } as const;
  return {
    pointer: await moveChannel(manager, current, { ...to, record: release.record, watch_minutes }),
    from: position?.version ?? null,
  };
}

export async function rollback(manager: EntityManager, { channel, actor }: Mover, name: string): Promise<MoveResult> {
  const current = await lockChannel(manager, channel);
  const position = current.find((row) => row.name === name);
  const target =
    position?.returns_to && (await manager.findOneBy(ChannelMove, { channel, revision: position.returns_to }));
  if (!target) throw noPreviousRelease(name);
  const { version, returns_to } = target;
  const release = await manager.findOneBy(Release, { name, version });
  if (!release) throw previousReleaseDropped(name, version);
  const to = { channel, version, action: 'rollback', returns_to, actor, record: release.record } as const;
  return { pointer: await moveChannel(manager, current, to), from: position.version };
}

/** Until the transaction ends, nobody else moves the channel. */
export async function lockChannel(manager: EntityManager, channel: ChannelName): Promise<CurrentRelease[]> {
  await manager.findOneOrFail(Channel, { where: { name: channel }, lock: { mode: 'pessimistic_write' } });
  return readCurrentReleases(manager, channel);
}

/** Checks again: the channel may have changed since the release was published, and so may the gate. */
async function moveChannel(
  manager: EntityManager,
  current: readonly CurrentRelease[],
  to: Move,
): Promise<ChannelPointer> {
  const { record, watch_minutes, ...position } = to;
  const records = current.map((row) => row.record);
  assertNoViolations([...recordViolations(record), ...channelViolations(record, records)]);
  const revision = await nextRevision(manager, to.channel);
  // By the database's clock, which all replicas share.
  const watched_until = () => (watch_minutes ? `now() + interval '${watch_minutes} minutes'` : 'NULL');
  await manager.insert(ChannelMove, { ...position, name: record.name, revision, watched_until });
  const before =
    to.returns_to && (await manager.findOneBy(ChannelMove, { channel: to.channel, revision: to.returns_to }));
  return toPointer(to.channel, { name: record.name, version: to.version, revision }, before ? before.version : null);
}

/** For whoever has locked the channel. */
export async function nextRevision(manager: EntityManager, channel: ChannelName): Promise<number> {
  await manager.increment(Channel, { name: channel }, 'revision', 1);
  return (await manager.findOneByOrFail(Channel, { name: channel })).revision;
}

export const toPointer = (
  channel: ChannelName,
  { name, version, revision }: Pick<Position, 'name' | 'version' | 'revision'>,
  previous: string | null,
): ChannelPointer => ({ channel, name, version, previous, revision });
