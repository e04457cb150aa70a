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
  { name, version, percent }: CanaryBody,
): Promise<CanaryPosition> {
  const live = await lockChannel(manager, LIVE, name);
  if (!live || live.version === null) throw nothingLive(name);
  if (live.version === version) throw canaryIsLive(name, version);
  const release = await manager.findOneBy(Release, { name, version });
  if (!release) throw releaseNotFound(name, version);
  if (release.record.kind === 'host') throw hostHasNoCanary();
  await assertPassesGate(manager, LIVE, release.record, gate);
  const [running] = await readRunningCanaries(manager, name);
  const begun_with = running?.version === version ? running.begun_with : undefined;
  return addStep(manager, { name, version, percent, begun_with, actor, reason: '' });
}

/** For whoever has locked the channel; undefined when there is no canary. */
export async function endRunningCanary(
  manager: EntityManager,
  name: string,
  by: Pick<CanaryStep, 'actor' | 'reason'>,
): Promise<CanaryPosition | undefined> {
  const [running] = await readRunningCanaries(manager, name);
  return (
    running && addStep(manager, { ...by, name, version: running.version, percent: 0, begun_with: running.begun_with })
  );
}

type NewStep = Omit<CanaryStep, 'revision' | 'begun_with' | 'stepped_at'> & { begun_with: number | undefined };

async function addStep(manager: EntityManager, { begun_with, ...step }: NewStep): Promise<CanaryPosition> {
  const revision = await nextRevision(manager, LIVE);
  await manager.insert(CanaryStep, { ...step, revision, begun_with: begun_with ?? revision });
  const { name, version, percent } = step;
  return { name, version, percent, revision };
}
