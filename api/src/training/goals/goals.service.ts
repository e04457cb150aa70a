import type { Goal, GoalBody, GoalChanges } from '@mindgrove/contracts/goals';
import { type Day, dayIn } from '@mindgrove/contracts/rules/member-day';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';

import type { IdempotentRequest } from '../../platform/core/requests/route-input.js';
import { withIdempotency } from '../../platform/database/idempotency.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { BEFORE_GOAL, COUNT_GOALS, GOAL_OF_MEMBER, type GoalRow, GOALS_OF_MEMBER } from './goal-progress.read-model.js';
import { GoalEntity } from './goal.entity.js';
import { ApiError } from '../../platform/core/errors/api-error.js';

const goalNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'goal_not_found', 'This goal does not exist.');

const goalNotReached = () =>
  new ApiError(HttpStatus.CONFLICT, 'goal_not_reached', 'You haven’t reached this goal yet.');

const deadlinePassed = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'deadline_passed',
    'Please choose today or a later day.',
    'deadline: must be today or later',
  );

const tooManyOpenGoals = (most: number) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'too_many_open_goals',
    `You can have ${most} open goals at a time. Please delete one, or reach one first.`,
  );

const tooManyGoals = (most: number) =>
  new ApiError(HttpStatus.CONFLICT, 'too_many_goals', `You have ${most} goals. Please delete some that are over.`);

interface LatePoints {
  user_id: number;
  points: number;
  playedAt: Date;
  day: Day;
}

interface LateMinutes {
  user_id: number;
  minutes: number;
  endedAt: Date;
}

type Member = Pick<SignedInUser, 'id' | 'time_zone'>;
type GoalBefore = Pick<GoalEntity, 'points_before' | 'minutes_before'>;

const MAX_OPEN = 20;
const MAX_GOALS = 500;

@Injectable()
export class GoalsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list(member: Member): Promise<Goal[]> {
    const rows = await this.dataSource.query<GoalRow[]>(GOALS_OF_MEMBER, [member.id]);
    return toGoals(rows, todayOf(member));
  }

  async add(member: Member, body: GoalBody, request?: IdempotentRequest): Promise<Goal> {
    return inTransaction(this.dataSource, (manager) =>
      withIdempotency(manager, member.id, request, async () => {
        assertNotPassed(member, body);
        await lockGoals(manager, member.id);
        const { id } = await insert(manager, member, body);
        await assertFew(manager, member);
        return find(manager, member, id);
      }),
    );
  }

  change(member: Member, id: number, changes: GoalChanges): Promise<Goal> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockGoals(manager, member.id);
      const before = await find(manager, member, id);
      const { target = before.target, deadline = before.deadline } = changes;
      assertNotPassed(member, { deadline });
      // A higher target has not been celebrated yet.
      const celebration = target > before.target ? { celebrated_at: null } : {};
      await manager.update(GoalEntity, { id, user_id: member.id }, { target, deadline, ...celebration });
      const after = await find(manager, member, id);
      if (after.state === 'open' && before.state !== 'open') await assertFew(manager, member);
      return after;
    });
  }

  async celebrate(member: Member, id: number): Promise<Goal> {
    const goal = await find(this.dataSource.manager, member, id);
    if (goal.state !== 'reached') throw goalNotReached();
    await this.dataSource.manager.update(GoalEntity, { id, user_id: member.id }, { celebrated_at: new Date() });
    return { ...goal, celebrated: true };
  }

  async delete(member: Member, id: number) {
    const { affected } = await this.dataSource.manager.delete(GoalEntity, { id, user_id: member.id });
    if (!affected) throw goalNotFound();
  }

  /**
   * Handles points that arrive late: goals that were made in between must not count them. Later days are not part of a
   * goal that was made earlier; of the same day, it counts what came after it.
   */
  async addLatePoints(manager: EntityManager, { user_id, points, playedAt, day }: LatePoints) {
    await lockGoals(manager, user_id);
    const since = { user_id, type: 'brain' as const, made_on: LessThanOrEqual(day), created_at: MoreThan(playedAt) };
    await manager.increment(GoalEntity, since, 'points_before', points);
  }

  /** Handles minutes of meditation that arrive late, as `addLatePoints` handles points. */
  async addLateMinutes(manager: EntityManager, { user_id, minutes, endedAt }: LateMinutes) {
    await lockGoals(manager, user_id);
    const since = { user_id, type: 'meditation' as const, created_at: MoreThan(endedAt) };
    await manager.increment(GoalEntity, since, 'minutes_before', minutes);
  }

  @AccountData({ name: 'goals', order: 4 })
  exportOf(member: SignedInUser): Promise<Goal[]> {
    return this.list(member);
  }
}

const todayOf = ({ time_zone }: Member) => dayIn(time_zone, new Date());

function assertNotPassed(member: Member, { deadline }: Pick<GoalBody, 'deadline'>) {
  if (deadline < todayOf(member)) throw deadlinePassed();
}

async function find(manager: EntityManager, member: Member, id: number): Promise<Goal> {
  const [row] = await manager.query<GoalRow[]>(GOAL_OF_MEMBER, [member.id, id]);
  if (!row) throw goalNotFound();
  return toGoal(row, todayOf(member));
}

/** Call it after a change, which an error undoes. */
async function assertFew(manager: EntityManager, member: Member) {
  const [count] = await manager.query<[{ open: number; made: number }]>(COUNT_GOALS, [member.id, todayOf(member)]);
  if (count.open > MAX_OPEN) throw tooManyOpenGoals(MAX_OPEN);
  if (count.made > MAX_GOALS) throw tooManyGoals(MAX_GOALS);
}

async function insert(manager: EntityManager, member: Member, { type, target, deadline }: GoalBody) {
  const made_on = todayOf(member);
  const [before] = await manager.query<GoalBefore[]>(BEFORE_GOAL, [member.id, made_on]);
  const goal = { type, target, deadline, made_on, ...before, created_at: new Date() };
  return manager.save(GoalEntity, { ...goal, user_id: member.id });
}

function stateOf({ current, target, deadline }: GoalRow, today: Day): Goal['state'] {
  if (current >= target) return 'reached';
  return today > deadline ? 'missed' : 'open';
}

const toGoal = (row: GoalRow, today: Day): Goal => ({
  id: row.id,
  type: row.type,
  target: row.target,
  current: row.current,
  deadline: row.deadline,
  state: stateOf(row, today),
  celebrated: row.celebrated_at !== null,
  created_at: row.created_at.toISOString(),
});

/** Open ones by deadline, then the others, newest first. Rows are in the order in which they were made. */
function toGoals(rows: readonly GoalRow[], today: Day): Goal[] {
  const goals = rows.map((row) => toGoal(row, today));
  const open = goals.filter(({ state }) => state === 'open');
  const others = goals.filter(({ state }) => state !== 'open');
  return [...open.sort((a, b) => a.deadline.localeCompare(b.deadline)), ...others.reverse()];
}

const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('goals of ' || $1, 0))";

/** Locks until the transaction ends, to serialize what makes a member's goals, or depends on when they were made. */
const lockGoals = (manager: EntityManager, userId: number) => manager.query(LOCK, [userId]);
