import type { PromoteBody } from '@mindgrove/contracts/releases';
import type { EntityManager } from 'typeorm';

import { LIVE, lockChannel, type Mover, type MoveResult, promote, rollback, toPointer } from '../channel-moves.js';
import { type CanaryPosition, endRunningCanary } from './canary-steps.js';

export interface LiveMoveResult extends MoveResult {
  /** The canary that this move has ended. */
  ended?: CanaryPosition | undefined;
}

/** Everybody has the promoted release from then on, so a canary of the same name ends. */
export async function promoteRelease(
  manager: EntityManager,
  mover: Mover,
  release: PromoteBody,
): Promise<LiveMoveResult> {
  const result = await promote(manager, mover, release);
  if (mover.channel !== LIVE) return result;
  const by = { actor: mover.actor, reason: `${release.version} was promoted` };
  return { ...result, ended: await endRunningCanary(manager, release.name, by) };
}

/** Takes back what went out last: the canary if there is one, or else the live release. */
export async function rollBackRelease(manager: EntityManager, mover: Mover, name: string): Promise<LiveMoveResult> {
  if (mover.channel !== LIVE) return rollback(manager, mover, name);
  const current = await lockChannel(manager, LIVE);
  const live = current.find((row) => row.name === name);
  const ended = await endRunningCanary(manager, name, { actor: mover.actor, reason: 'rolled back' });
  if (!ended || !live) return rollback(manager, mover, name);
  return { pointer: toPointer(LIVE, live, live.previous), from: live.version, ended };
}
