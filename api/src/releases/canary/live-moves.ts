import type { MoveBody, PromoteBody, RollbackBody } from '@mindgrove/contracts/releases';
import type { EntityManager } from 'typeorm';

import {
  type ChannelPointer,
  LIVE,
  lockChannel,
  type Mover,
  type MoveResult,
  promote,
  retire,
  type RetiredPointer,
  rollback,
  toPointer,
} from '../channel-moves.js';
import { canaryEnded } from './canary.errors.js';
import { type CanaryPosition, endRunningCanary } from './canary-steps.js';

export interface LiveMoveResult<Pointer = ChannelPointer | RetiredPointer> extends MoveResult<Pointer> {
  /** The canary that this move has ended. */
  ended?: CanaryPosition | undefined;
}

/** Every visitor gets the promoted release from then on, so a canary of the same name ends. */
export async function promoteRelease(
  manager: EntityManager,
  mover: Mover,
  body: PromoteBody,
): Promise<LiveMoveResult<ChannelPointer>> {
  await lockChannel(manager, mover.channel, body.name);
  const ended = await endCanaryOf(manager, mover, body.name, `${body.version} was promoted`);
  return { ...(await promote(manager, mover, body)), ended };
}

export async function retireRelease(
  manager: EntityManager,
  mover: Mover,
  body: MoveBody,
): Promise<LiveMoveResult<RetiredPointer>> {
  await lockChannel(manager, mover.channel, body.name);
  // The canary ends first, so that the last step of the history says that it is retired.
  const ended = await endCanaryOf(manager, mover, body.name, 'retired');
  return { ...(await retire(manager, mover, body)), ended };
}

/** Takes back what was released last: the canary if there is one, or else the live release. */
export async function rollBackRelease(
  manager: EntityManager,
  mover: Mover,
  { ends_canary, ...body }: RollbackBody,
): Promise<LiveMoveResult<ChannelPointer>> {
  const live = await lockChannel(manager, mover.channel, body.name);
  const ended = await endCanaryOf(manager, mover, body.name, body.note ?? 'rolled back');
  if (ends_canary !== undefined && ends_canary !== ended?.version) throw canaryEnded(body.name, ends_canary);
  if (!ended || !live || live.version === null) return rollback(manager, mover, body);
  const { version, previous } = live;
  return { pointer: toPointer(LIVE, { ...live, version }, previous), from: version, ended };
}

async function endCanaryOf(manager: EntityManager, { channel, actor }: Mover, name: string, reason: string) {
  return channel === LIVE ? endRunningCanary(manager, name, { actor, reason }) : undefined;
}
