import type { CanaryBody } from '@mindgrove/contracts/releases';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { EntityManager } from 'typeorm';

import { assertPassesGate, LIVE, lockChannel, type Mover, nextRevision } from '../channel-moves.js';
import { readRunningCanaries } from '../history/running-canaries.js';
import { Release } from '../release.entity.js';
import { releaseNotFound } from '../releases.errors.js';
import { CanaryStep } from './canary-step.entity.js';
import { canaryIsLive, hostHasNoCanary, nothingLive } from './canary.errors.js';

export type CanaryPosition = RouteResponse<'POST /canaries'>;

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
