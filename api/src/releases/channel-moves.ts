import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import type { ChannelName, MoveBody, PromoteBody } from '@mindgrove/contracts/releases';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { EntityManager } from 'typeorm';

import { ChannelMove } from './channel-move.entity.js';
import type { ContractGateService } from './contracts/contract-gate.service.js';
import { Channel } from './channel.entity.js';
import type { LiveRecord } from './gate/violations.js';
import { readLiveRecords } from './history/live-records.js';
import { type Position, readPosition } from './history/positions.js';
import { canaryOf, readRunningCanaries } from './history/running-canaries.js';
import { Release } from './release.entity.js';
import {
  assertNoViolations,
  channelMoved,
  hostStays,
  noPreviousRelease,
  notOnChannel,
  previousReleaseDropped,
  releaseNotFound,
} from './releases.errors.js';
import { channelViolations, HOST, recordViolations } from './releases.gate.js';

/** The channel that browsers use. */
export const LIVE = 'live';

export type ChannelPointer = RouteResponse<'POST /channels/:channel/promote'>;
export type RetiredPointer = RouteResponse<'POST /channels/:channel/retire'>;
export interface MoveResult<Pointer = ChannelPointer | RetiredPointer> {
  pointer: Pointer;
  /** The version before; the same as now when nothing was moved. */
  from: string | null;
}
type Move = Pick<ChannelMove, 'name' | 'version' | 'commit' | 'action' | 'returns_to'> & { note: string | undefined };

export interface Mover extends Pick<ChannelMove, 'channel' | 'actor'> {
  gate: ContractGateService;
}

export async function promote(
  manager: EntityManager,
  mover: Mover,
  { name, version, replaces, note, watch_minutes }: PromoteBody,
): Promise<MoveResult<ChannelPointer>> {
  const { channel } = mover;
  const position = await lockChannel(manager, channel, name);
  if (position?.version === version) {
    const { revision, previous } = position;
    const watched = watch_minutes ? await watch(manager, mover, position, { note, watch_minutes }) : revision;
    return { pointer: toPointer(channel, { name, version, revision: watched }, previous), from: version };
  }
  assertReplaces(channel, name, position, replaces);
  const release = await manager.findOneBy(Release, { name, version });
  if (!release) throw releaseNotFound(name, version);
  await assertPassesGate(manager, channel, release.record, mover.gate);
  // A rollback never goes back to nothing: it passes over a retirement.
  const returns_to = (position?.version === null ? position.returns_to : position?.revision) ?? null;
  const { commit } = release.record;
  const move: Move = { name, version, commit, action: 'promote', returns_to, note };
  const revision = await insertMove(manager, mover, move, watch_minutes);
  const previous = position?.version ?? position?.previous ?? null;
  return { pointer: toPointer(channel, { name, version, revision }, previous), from: position?.version ?? null };
}

/** A move never changes, so the watch of what is live already is another one to the same version. */
async function watch(
  manager: EntityManager,
  mover: Mover,
  { name, version, revision, returns_to }: Position,
  { note, watch_minutes }: Pick<PromoteBody, 'note' | 'watch_minutes'>,
): Promise<number> {
  const current = await findMove(manager, mover.channel, revision);
  const move: Move = { name, version, commit: current?.commit ?? '', action: 'promote', returns_to, note };
  return insertMove(manager, mover, move, watch_minutes);
}

export async function rollback(
  manager: EntityManager,
  mover: Mover,
  { name, replaces, note }: MoveBody,
): Promise<MoveResult<ChannelPointer>> {
  const { channel } = mover;
  const position = await lockChannel(manager, channel, name);
  assertReplaces(channel, name, position, replaces);
  const target = await findMove(manager, channel, position?.returns_to ?? null);
  if (!position || !target || target.version === null) throw noPreviousRelease(name);
  const { version, returns_to } = target;
  const release = await manager.findOneBy(Release, { name, version });
  if (!release) throw previousReleaseDropped(name, version);
  await assertPassesGate(manager, channel, release.record, mover.gate);
  const { commit } = release.record;
  const revision = await insertMove(manager, mover, { name, version, commit, action: 'rollback', returns_to, note });
  const before = await findMove(manager, channel, returns_to);
  return { pointer: toPointer(channel, { name, version, revision }, before?.version ?? null), from: position.version };
}

/** Takes a remote away from the channel. A rollback brings it back, and so does a promotion. */
export async function retire(
  manager: EntityManager,
  mover: Mover,
  { name, replaces, note }: MoveBody,
): Promise<MoveResult<RetiredPointer>> {
  if (name === HOST) throw hostStays();
  const { channel } = mover;
  const position = await lockChannel(manager, channel, name);
  assertReplaces(channel, name, position, replaces);
  if (!position || position.version === null) throw notOnChannel(channel, name);
  const { version: previous, revision: returns_to } = position;
  const move: Move = { name, version: null, commit: '', action: 'retire', returns_to, note };
  const revision = await insertMove(manager, mover, move);
  return { pointer: toPointer(channel, { name, version: null, revision }, previous), from: previous };
}

/** Locks the channel against other moves until the transaction ends. */
export async function lockChannel(
  manager: EntityManager,
  channel: ChannelName,
  name: string,
): Promise<Position | undefined> {
  await manager.findOneOrFail(Channel, { where: { name: channel }, lock: { mode: 'pessimistic_write' } });
  return readPosition(manager, channel, name);
}

function assertReplaces(
  channel: ChannelName,
  name: string,
  position: Position | undefined,
  replaces: MoveBody['replaces'],
) {
  if (replaces !== undefined && replaces !== (position?.version ?? null)) throw channelMoved(channel, name, position);
}

/** Checks again: the channel may have changed since the release was published, and so may the gate. */
export async function assertPassesGate(
  manager: EntityManager,
  channel: ChannelName,
  record: ReleaseRecord,
  gate: ContractGateService,
) {
  const others = await readOthers(manager, channel, record.name);
  assertNoViolations([
    ...recordViolations(record),
    ...channelViolations(record, others),
    ...(await gate.violations(record, others, manager)),
  ]);
}

/** The records that a page can combine with the release: a visitor can get several canaries at once. */
async function readOthers(manager: EntityManager, channel: ChannelName, name: string): Promise<LiveRecord[]> {
  const live = await readLiveRecords(manager, channel);
  const canaries = channel === LIVE ? await readRunningCanaries(manager) : [];
  return [
    ...live.filter((other) => other.name !== name),
    ...canaries
      .filter((other) => other.name !== name)
      .map(({ record }) => ({ ...record, name: canaryOf(record.name) })),
  ];
}

const findMove = (manager: EntityManager, channel: ChannelName, revision: number | null) =>
  revision === null ? null : manager.findOneBy(ChannelMove, { channel, revision });

/** @returns its revision */
async function insertMove(manager: EntityManager, mover: Mover, move: Move, watchMinutes?: number): Promise<number> {
  const { channel, actor } = mover;
  const revision = await nextRevision(manager, channel);
  // The time is that of the database's clock, which all replicas share.
  const watched_until = () => (watchMinutes ? `now() + interval '${watchMinutes} minutes'` : 'NULL');
  await manager.insert(ChannelMove, { ...move, note: move.note || null, channel, actor, revision, watched_until });
  return revision;
}

/** The caller must have locked the channel. */
export async function nextRevision(manager: EntityManager, channel: ChannelName): Promise<number> {
  await manager.increment(Channel, { name: channel }, 'revision', 1);
  return (await manager.findOneByOrFail(Channel, { name: channel })).revision;
}

export const toPointer = <Version extends string | null>(
  channel: ChannelName,
  { name, version, revision }: { name: string; version: Version; revision: number },
  previous: string | null,
) => ({ channel, name, version, previous, revision });
