import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { GAMES } from '@mindgrove/contracts/games';
import { type Day, dayIn } from '@mindgrove/contracts/rules/member-day';
import type { GameProgress, staircaseBody } from '@mindgrove/contracts/rounds';
import type { DataSource, EntityManager } from 'typeorm';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import { practiceLetter } from '@mindgrove/contracts/practice-letter';
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
    const dated = { ...round, user_id: id, stair, playedAt: at, day: dayIn(time_zone, at) };
    const stored = await storeRound(manager, dated, after);
    if (!stored) {
      const known = await findStored(manager, id, round);
      return { counters: toGameCounters(before), game: toGameProgress(round.game, before, known) };
    }
    const points = after.brain_score - before.brain_score;
    if (round.played_at !== undefined && points > 0) await this.goals.addLatePoints(manager, { ...dated, points });
    return { counters: after, game: toGameProgress(round.game, after, stored) };
  }
}

interface DatedRound extends FinishedRound {
  user_id: number;
  playedAt: Date;
  day: Day;
}

/** The member's progress in the game after it; undefined when a round of this id is stored already. */
async function storeRound(
  manager: EntityManager,
  { user_id, game, level, score, ...round }: DatedRound,
  after: GameCounters,
): Promise<GameProgressRow | undefined> {
  const { step, reason, run } = round.stair ?? INITIAL_STAIRCASE;
  const isNewer = round.stair ? 'excluded.step_set_at >= g.step_set_at' : 'false';
  const [row] = await manager.sql<GameProgressRow[]>`
    WITH added AS (
      INSERT INTO rounds (user_id, round_id, game, level, score, seconds, trials, hits, best_streak, played_at)
      VALUES (${user_id}, coalesce(${round.round_id}::uuid, gen_random_uuid()), ${game}, ${level}, ${score},
        ${round.seconds}, ${round.trials}, ${round.hits}, ${round.best_streak}, ${round.playedAt})
      ON CONFLICT (round_id) DO NOTHING
      RETURNING user_id, ${round.day}::date AS day, game, level, score, seconds, played_at,
        CASE WHEN ${isWin({ game, score })}::boolean THEN seconds END AS win_seconds,
        -- A share of hits needs both.
        CASE num_nulls(trials, hits) WHEN 0 THEN trials ELSE 0 END AS trials,
        CASE num_nulls(trials, hits) WHEN 0 THEN hits ELSE 0 END AS hits
    ), counted AS (
      UPDATE progress SET memory_game_level = ${after.memory_game_level},
        memory_game_progress = ${after.memory_game_progress}, speed_math_level = ${after.speed_math_level},
        speed_math_progress = ${after.speed_math_progress}, brain_score = ${after.brain_score},
        -- Reads the days as they were before this statement.
        practice = practice || CASE WHEN EXISTS (
          SELECT FROM training_days d WHERE d.user_id = added.user_id AND d.day = added.day
        ) THEN '' ELSE ${practiceLetter(game)} END
      FROM added WHERE progress.user_id = added.user_id
    ), recorded AS (
      INSERT INTO level_records AS r (user_id, game, level, rounds, best_score, best_seconds)
      SELECT user_id, game, level, 1, score, win_seconds FROM added
      ON CONFLICT (user_id, game, level) DO UPDATE SET rounds = r.rounds + 1,
        best_score = greatest(r.best_score, excluded.best_score),
        best_seconds = least(r.best_seconds, excluded.best_seconds)
    ), dated AS (
      INSERT INTO training_days AS d (user_id, day, activity, rounds, seconds, points, best_score, trials, hits)
      SELECT user_id, day, game, 1, coalesce(seconds, 0), score, score, trials, hits FROM added
      ON CONFLICT (user_id, day, activity) DO UPDATE SET rounds = d.rounds + 1, seconds = d.seconds + excluded.seconds,
        points = d.points + excluded.points, best_score = greatest(d.best_score, excluded.best_score),
        trials = d.trials + excluded.trials, hits = d.hits + excluded.hits
    )
    INSERT INTO game_progress AS g
      (user_id, game, rounds, best_score, best_seconds, last_played_at, step, step_reason, run, step_set_at)
    SELECT user_id, game, 1, score, win_seconds, played_at, ${step}, ${reason}, ${run}, played_at FROM added
    ON CONFLICT (user_id, game) DO UPDATE SET rounds = g.rounds + 1,
      best_score = greatest(g.best_score, excluded.best_score),
      best_seconds = least(g.best_seconds, excluded.best_seconds),
      last_played_at = greatest(g.last_played_at, excluded.last_played_at),
      step = CASE WHEN ${() => isNewer} THEN excluded.step ELSE g.step END,
      step_reason = CASE WHEN ${() => isNewer} THEN excluded.step_reason ELSE g.step_reason END,
      run = CASE WHEN ${() => isNewer} THEN excluded.run ELSE g.run END,
      step_set_at = CASE WHEN ${() => isNewer} THEN excluded.step_set_at ELSE g.step_set_at END
    RETURNING ${() => GAME_PROGRESS_COLUMNS}`;
  return row;
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
