import type { CanaryBody } from '@mindgrove/contracts/releases';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { EntityManager } from 'typeorm';

import { assertPassesGate, LIVE, lockChannel, type Mover, nextRevision } from '../channel-moves.js';
import { Release } from '../release.entity.js';
import { releaseNotFound } from '../releases.errors.js';
import { CanaryStep } from './canary-step.entity.js';
import { canaryIsLive, hostHasNoCanary, nothingLive } from './canary.errors.js';

export type CanaryPosition = RouteResponse<'POST /canaries'>;
export type RunningCanary = Pick<CanaryStep, 'name' | 'version' | 'percent' | 'begun_with'> & {
  record: ReleaseRecord;
  begun_at: Date;
};

/** A release that was dropped meanwhile is not shown to anybody. */
const RUNNING_CANARIES = `
  SELECT step.name, step.version, step.percent, step.begun_with, first.stepped_at AS begun_at, published.record
  FROM (SELECT DISTINCT ON (name) * FROM canary_steps ORDER BY name DESC, revision DESC) step
  JOIN canary_steps first ON first.revision = step.begun_with
  JOIN releases published ON published.name = step.name AND published.version = step.version
  WHERE step.percent > 0 AND ($1::text IS NULL OR step.name = $1)
  ORDER BY step.name`;

export const readRunningCanaries = (manager: EntityManager, name: string | null = null) =>
  manager.query<RunningCanary[]>(RUNNING_CANARIES, [name]);

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
  const canaries = await readRunningCanaries(manager);
  // Some visitors get several canaries at once.
  const others = canaries.map(({ record }) => record);
  await assertPassesGate(manager, LIVE, release.record, gate, others);
  const running = canaries.find((canary) => canary.name === name && canary.version === version);
  const begun_with = running?.begun_with;
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
