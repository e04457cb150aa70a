import { GAMES } from '@mindgrove/contracts/games';
import type { GameProgress, staircaseBody } from '@mindgrove/contracts/rounds';
import { DAILY_BOARD } from '@mindgrove/contracts/daily-board';
import { type Day, dayIn } from '@mindgrove/contracts/rules/member-day';
import { specialOf } from '@mindgrove/contracts/weekly-special';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { z } from 'zod';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { GoalsService } from '../../goals/goals.service.js';
import { type MemberAccess, PastAccessService } from '../../../users/past-access.service.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { lockProgress } from '../totals/progress.entity.js';
import {
  GAME_PROGRESS_COLUMNS,
  GameProgressEntity,
  type GameProgressRow,
  toGameProgress,
} from '../totals/game-progress.entity.js';
import {
  addRound,
  assertPlausible,
  assertStepExists,
  type FinishedRound,
  type GameCounters,
  implausibleScore,
  isWin,
  toGameCounters,
} from './round-rules.js';
import type { Round } from './round.entity.js';
import { storeRound } from './store-round.js';

/** A browser stores unsent rounds, but not forever. */
const MAX_AGE_MS = 14 * 86_400_000;

type ChosenStaircase = z.output<typeof staircaseBody>;
type Member = MemberAccess & Pick<SignedInUser, 'time_zone' | 'created_at'>;

interface StoredRound {
  counters: GameCounters;
  game: GameProgress;
}

@Injectable()
export class RoundsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly pastAccess: PastAccessService,
    private readonly goals: GoalsService,
  ) {}

  storeMemoryWin(member: Member, round: Omit<FinishedRound, 'game'>) {
    const win = { ...round, game: 'memory-match' } as const;
    if (!isWin(win)) throw implausibleScore();
    return this.store(member, win);
  }

  async store(member: Member, round: FinishedRound): Promise<StoredRound> {
    await this.pastAccess.assertOpenAt(member, begunAt(round));
    return inTransaction(this.dataSource, (manager) => this.storeOnce(manager, member, round));
  }

  /** A member chooses where an adaptive game goes on. */
  async chooseStaircase(userId: number, { game, step, reason, run }: ChosenStaircase): Promise<GameProgress> {
    if (!GAMES[game].isAdaptive) throw notAdaptive(GAMES[game].title);
    assertStepExists(game, step, 'step');
    return inTransaction(this.dataSource, async (manager) => {
      const unlocked = await lockProgress(manager, userId);
      const chosen = { user_id: userId, game, step, step_reason: reason, run, step_set_at: () => 'now()' };
      const options = { conflictPaths: ['user_id', 'game'], returning: '*' };
      const { raw } = await manager.upsert(GameProgressEntity, chosen, options);
      return toGameProgress(game, unlocked, (raw as GameProgressEntity[])[0]);
    });
  }

  private async storeOnce(manager: EntityManager, member: Member, round: FinishedRound) {
    const { id, time_zone } = member;
    const before = await lockProgress(manager, id);
    assertPlausible(round, before);
    const at = datedAt(round, member);
    const after = addRound(before, round);
    const stair = GAMES[round.game].isAdaptive ? round.stair : undefined;
    const begunOn = dayIn(time_zone, new Date(at.getTime() - (round.seconds ?? 0) * 1000));
    const special_week = specialWeek(round, begunOn);
    const dated = { ...round, user_id: id, stair, playedAt: at, day: dayIn(time_zone, at), special_week };
    const stored = await storeRound(manager, dated, after);
    if (!stored) {
      const known = await findStored(manager, id, round);
      return { counters: toGameCounters(before), game: toGameProgress(round.game, before, known) };
    }
    if (isDailyBoard(round)) {
      // The first round counts: a second one would know the puzzle.
      await manager.sql`INSERT INTO daily_boards (user_id, day, score, marks)
        VALUES (${id}, ${begunOn}::date, ${round.score}, ${round.board}) ON CONFLICT DO NOTHING`;
    }
    const points = after.brain_score - before.brain_score;
    if (round.played_at !== undefined && points > 0) await this.goals.addLatePoints(manager, { ...dated, points });
    return { counters: after, game: toGameProgress(round.game, after, stored) };
  }
}

async function findStored(manager: EntityManager, userId: number, round: FinishedRound): Promise<GameProgressRow> {
  const [known] = await manager.query<(GameProgressRow & Pick<Round, 'user_id' | 'level' | 'score'>)[]>(
    `SELECT r.user_id, r.level, r.score, ${GAME_PROGRESS_COLUMNS}
     FROM rounds r JOIN game_progress USING (user_id, game) WHERE round_id = $1`,
    [round.round_id],
  );
  if (known?.user_id !== userId) throw playedByAnother();
  if (known.game !== round.game || known.level !== round.level || known.score !== round.score) throw roundIdReused();
  return known;
}

const begunAt = ({ played_at, seconds = 0 }: FinishedRound) =>
  new Date(playedAt(played_at, new Date()).getTime() - seconds * 1000);

/** A round that is not the special of that week counts as any other: a week may have ended before it began. */
function specialWeek({ is_special, game, level }: FinishedRound, begunOn: Day): Day | null {
  const special = specialOf(begunOn);
  return is_special && game === special.game && level === special.level ? special.week : null;
}

const isDailyBoard = ({ board, game, level }: FinishedRound) =>
  board !== undefined && game === DAILY_BOARD.game && level === DAILY_BOARD.level;

/** The browser's clock may be wrong or manipulated. */
function playedAt(claimed: string | undefined, now: Date): Date {
  const at = claimed === undefined ? now.getTime() : Date.parse(claimed);
  return new Date(Math.min(Math.max(at, now.getTime() - MAX_AGE_MS), now.getTime()));
}

/** A visitor's round, played before the account existed, counts from the moment of the sign-up (docs/adr/0050). */
function datedAt({ played_at }: FinishedRound, { created_at }: Pick<Member, 'created_at'>): Date {
  const now = new Date();
  const at = Math.max(playedAt(played_at, now).getTime(), created_at.getTime());
  return new Date(Math.min(at, now.getTime()));
}

const notAdaptive = (title: string) =>
  new ApiError(HttpStatus.BAD_REQUEST, 'validation_failed', `The levels of ${title} are won.`, 'game: is not adaptive');
const playedByAnother = () =>
  new ApiError(HttpStatus.CONFLICT, 'round_taken', 'This round was played by somebody else.', 'round_id: is taken');
const roundIdReused = () =>
  new ApiError(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'round_id_reused',
    'This round is stored already, with another result.',
    'round_id: make a new one for each round',
  );
