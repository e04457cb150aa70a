import type { CanaryBody, ChannelName, MoveBody, PromoteBody, RollbackBody } from '@mindgrove/contracts/releases';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { EntityManager } from 'typeorm';

import type { ContractGateService } from '../gate/contract-gate.service.js';
import { channelViolations, HOST, type LiveRecord, recordViolations } from '../gate/record-violations.js';
import { Release } from '../release.entity.js';
import {
  assertNoViolations,
  canaryEnded,
  canaryIsLive,
  channelMoved,
  hostHasNoCanary,
  hostStays,
  noPreviousRelease,
  nothingLive,
  notOnChannel,
  previousReleaseDropped,
  releaseNotFound,
} from '../releases.errors.js';
import { CanaryStep, Channel, ChannelMove } from './channel.entity.js';
import { canaryOf, type Position, readLiveRecords, readPosition, readRunningCanaries } from './positions.js';

/** The channel that browsers use. */
export const LIVE = 'live';

export type ChannelPointer = RouteResponse<'POST /channels/:channel/promote'>;
export type RetiredPointer = RouteResponse<'POST /channels/:channel/retire'>;
export type CanaryPosition = RouteResponse<'POST /canaries'>;

export interface MoveResult<Pointer = ChannelPointer | RetiredPointer> {
  pointer: Pointer;
  /** The version before; the same as now when nothing was moved. */
  from: string | null;
  /** The canary that this move has ended. */
  ended?: CanaryPosition | undefined;
}
type Move = Pick<ChannelMove, 'name' | 'version' | 'commit' | 'action' | 'returns_to'> & { note: string | undefined };

export interface Mover extends Pick<ChannelMove, 'channel' | 'actor'> {
  gate: ContractGateService;
}

/** Every visitor gets the promoted release from then on, so a canary of the same name ends. */
export async function promote(
  manager: EntityManager,
  mover: Mover,
  { name, version, replaces, note, watch_minutes }: PromoteBody,
): Promise<MoveResult<ChannelPointer>> {
  const { channel } = mover;
  const position = await lockChannel(manager, channel, name);
  const ended = await endCanaryOf(manager, mover, name, `${version} was promoted`);
  if (position?.version === version) {
    const { revision, previous } = position;
    const watched = watch_minutes ? await watch(manager, mover, position, { note, watch_minutes }) : revision;
    return { pointer: toPointer(channel, { name, version, revision: watched }, previous), from: version, ended };
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
  return { pointer: toPointer(channel, { name, version, revision }, previous), from: position?.version ?? null, ended };
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

/** Takes back what was released last: the canary if there is one, or else the live release. */
export async function rollBackLast(
  manager: EntityManager,
  mover: Mover,
  { ends_canary, ...body }: RollbackBody,
): Promise<MoveResult<ChannelPointer>> {
  const live = await lockChannel(manager, mover.channel, body.name);
  const ended = await endCanaryOf(manager, mover, body.name, body.note ?? 'rolled back');
  if (ends_canary !== undefined && ends_canary !== ended?.version) throw canaryEnded(body.name, ends_canary);
  if (!ended || !live || live.version === null) return rollback(manager, mover, body);
  const { version, previous } = live;
  return { pointer: toPointer(LIVE, { ...live, version }, previous), from: version, ended };
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
  // The canary ends first, so that the last step of the history says that it is retired.
  const ended = await endCanaryOf(manager, mover, name, 'retired');
  assertReplaces(channel, name, position, replaces);
  if (!position || position.version === null) throw notOnChannel(channel, name);
  const { version: previous, revision: returns_to } = position;
  const move: Move = { name, version: null, commit: '', action: 'retire', returns_to, note };
  const revision = await insertMove(manager, mover, move);
  return { pointer: toPointer(channel, { name, version: null, revision }, previous), from: previous, ended };
}

/** Begins a canary, or changes the share of the one that is running; another version takes its place. */
export async function stepCanary(
  manager: EntityManager,
  { actor, gate }: Pick<Mover, 'actor' | 'gate'>,
  { name, version, percent, note }: CanaryBody,
): Promise<CanaryPosition & { isFirst: boolean }> {
  const live = await lockChannel(manager, LIVE, name);
  if (!live || live.version === null) throw nothingLive(name);
  if (live.version === version) throw canaryIsLive(name, version);
  const release = await manager.findOneBy(Release, { name, version });
  if (!release) throw releaseNotFound(name, version);
  if (release.record.kind === 'host') throw hostHasNoCanary();
  await assertPassesGate(manager, LIVE, release.record, gate);
  const [running] = await readRunningCanaries(manager, name);
  const begun_with = running?.version === version ? running.begun_with : undefined;
  const { commit } = release.record;
  const step = { name, version, commit, percent, begun_with, actor, reason: note ?? '' };
  return { ...(await addStep(manager, step)), isFirst: begun_with === undefined };
}

/** The caller must have locked the channel. @returns undefined when there is no canary */
export async function endRunningCanary(
  manager: EntityManager,
  name: string,
  by: Pick<CanaryStep, 'actor' | 'reason'>,
): Promise<CanaryPosition | undefined> {
  const [running] = await readRunningCanaries(manager, name);
  if (!running) return undefined;
  const { version, begun_with } = running;
  return addStep(manager, { ...by, name, version, commit: '', percent: 0, begun_with });
}

type NewStep = Omit<CanaryStep, 'revision' | 'begun_with' | 'stepped_at'> & { begun_with: number | undefined };

async function addStep(manager: EntityManager, { begun_with, ...step }: NewStep): Promise<CanaryPosition> {
  const revision = await nextRevision(manager, LIVE);
  await manager.insert(CanaryStep, { ...step, revision, begun_with: begun_with ?? revision });
  const { name, version, percent } = step;
  return { name, version, percent, revision };
}

async function endCanaryOf(manager: EntityManager, { channel, actor }: Mover, name: string, reason: string) {
  return channel === LIVE ? endRunningCanary(manager, name, { actor, reason }) : undefined;
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
async function assertPassesGate(
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
async function nextRevision(manager: EntityManager, channel: ChannelName): Promise<number> {
  await manager.increment(Channel, { name: channel }, 'revision', 1);
  return (await manager.findOneByOrFail(Channel, { name: channel })).revision;
}

const toPointer = <Version extends string | null>(
  channel: ChannelName,
  { name, version, revision }: { name: string; version: Version; revision: number },
  previous: string | null,
) => ({ channel, name, version, previous, revision });
