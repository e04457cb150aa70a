import { type Day, dayIn } from '@mindgrove/contracts/rules/member-day';
import { mergeSteps } from '@mindgrove/contracts/walk-steps';
import type { DailyMinutes } from '@mindgrove/contracts/training';
import type { StoredStep, Walk, WalkBody, WalkStep } from '@mindgrove/contracts/walk';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, LessThan } from 'typeorm';

import { insertIfNew, inTransaction } from '../../platform/database/transaction.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { ProgressService } from '../progress/progress.service.js';
import { type TrainingProgress, TrainingProgressService } from '../progress/totals/training-progress.service.js';
import { composeWalk, firstGameFor, gamesTomorrow, reasonOf } from './compose-walk.js';
import { WalkEntity } from './walk.entity.js';
import { nextIdea } from './walk-ideas.read-model.js';

const DEFAULT_MINUTES: DailyMinutes = 10;

type Composition = Pick<Walk, 'minutes' | 'walks_before'> & { steps: StoredStep[] };

@Injectable()
export class WalksService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly trainingProgress: TrainingProgressService,
    private readonly progress: ProgressService,
  ) {}

  /** Composes the walk anew each time until its first step has been stored. */
  async load(member: SignedInUser): Promise<Walk> {
    const day = dayIn(member.time_zone, new Date());
    const progress = await this.trainingProgress.load(member.id, day, day);
    const { minutes, steps, walks_before } =
      (await this.find(member.id, day)) ?? (await this.compose(member.id, day, progress));
    const { purpose } = progress.plan;
    const overview = this.progress.overview(member);
    return {
      day,
      minutes,
      steps: steps.map((step) => toStep(step, progress.roundsToday, reasonOf(step, overview, purpose))),
      walks_before,
      tomorrow: gamesTomorrow({ userId: member.id, day, purpose, minutes }),
    };
  }

  async store(member: SignedInUser, { day, minutes, steps }: WalkBody): Promise<Walk> {
    const key = { user_id: member.id, day: possibleDay(day, member) };
    await inTransaction(this.dataSource, async (manager) => {
      const isNew = (await insertIfNew(manager, WalkEntity, { ...key, minutes, steps }, 'day')) !== undefined;
      if (isNew) return;
      const stored = await manager.findOneOrFail(WalkEntity, { where: key, lock: { mode: 'pessimistic_write' } });
      await manager.update(WalkEntity, key, { steps: mergeSteps(stored.steps, steps) });
    });
    return this.load(member);
  }

  @AccountData({ name: 'walks', order: 4 })
  async exportOf({ id }: SignedInUser) {
    const walks = await this.dataSource.manager.find(WalkEntity, { where: { user_id: id }, order: { day: 'ASC' } });
    return walks.map(({ day, minutes, steps }) => ({ day, minutes, steps }));
  }

  private async find(userId: number, day: Day): Promise<Composition | null> {
    const { manager } = this.dataSource;
    const walk = await manager.findOneBy(WalkEntity, { user_id: userId, day });
    return (
      walk && { ...walk, walks_before: await manager.countBy(WalkEntity, { user_id: userId, day: LessThan(day) }) }
    );
  }

  private async compose(userId: number, day: Day, progress: TrainingProgress): Promise<Composition> {
    const { walks_before, idea } = await nextIdea(this.dataSource, userId, day);
    const { purpose } = progress.plan;
    const minutes = progress.plan.minutes ?? DEFAULT_MINUTES;
    const played = progress.games.filter(({ rounds }) => rounds > 0);
    const [only] = played;
    const isRoundOfGuest = played.length === 1 && only?.rounds === 1 && progress.roundsToday(only.game) === 1;
    const isNew = walks_before === 0 && (played.length === 0 || isRoundOfGuest);
    const steps = composeWalk({
      userId,
      day,
      purpose,
      minutes,
      gameOfGuest: isNew && only ? only.game : null,
      firstGame: isNew ? firstGameFor(purpose) : null,
      idea,
    });
    return { minutes, steps, walks_before };
  }
}

/** A device's clock may be wrong, and a walk may wait for days to be sent. */
function possibleDay(day: Day, { time_zone, created_at }: SignedInUser): Day {
  const [joined, today] = [dayIn(time_zone, created_at), dayIn(time_zone, new Date())];
  if (day > today) return today;
  return day < joined ? joined : day;
}

function toStep(step: StoredStep, roundsToday: TrainingProgress['roundsToday'], reason: string): WalkStep {
  if (step.kind !== 'game') return { ...step, reason };
  const rounds_done = Math.min(roundsToday(step.game), step.rounds);
  return { ...step, rounds_done, state: rounds_done === step.rounds ? 'done' : step.state, reason };
}
