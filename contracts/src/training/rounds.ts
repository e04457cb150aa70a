import { z } from 'zod';

import { GAME_IDS } from '../games.ts';
import { defineRoutes } from '../http/route.ts';
import { SPECIAL_GAMES } from './weekly-special.ts';
import { idParam, wholeNumber } from '../schemas/fields.ts';

export const gameId = z.enum(GAME_IDS);

const MAX_TRIALS = 200;
/** A round may be left open overnight. */
const MAX_ROUND_SECONDS = 86_400;

/** A round's points divided by 10, rounded half up; 422 `implausible_score` beyond what the level can give. */
const score = z.number().int().min(0).max(100_000);
const level = z.number().int().min(1);

const roundDetails = {
  /** The browser chooses it: the same round counts once, and another round with its id is rejected. */
  round_id: z.uuid().optional(),
  seconds: z.number().int().min(0).max(MAX_ROUND_SECONDS).optional(),
  trials: z.number().int().min(0).max(MAX_TRIALS).optional(),
  hits: z.number().int().min(0).max(MAX_TRIALS).optional(),
  /** When it ended, for a round that waited to be sent; now, unless given. */
  played_at: z.iso.datetime().optional(),
};

/** The squares of a daily board in reading order: given (`.`), right on the first try (`1`), or not (`0`). */
const boardMarks = z.string().regex(/^[.01]{36}$/);

/** Most hits in a row; in Speed Math, five unlock the next level. */
const best_streak = z.number().int().min(0).max(MAX_TRIALS).optional();

export const memoryChallengeBody = z.strictObject({ score: score.max(100), level, ...roundDetails });

export const speedChallengeBody = z.strictObject({ score, level, ...roundDetails, best_streak });

export const gameScoreBody = z.strictObject({
  user_id: z.number().int().positive(),
  game_type: gameId,
  score,
  level,
  round_id: roundDetails.round_id,
});

const stair = {
  step: z.number().int().min(0).max(99), // Counted from 0, the easiest; four make a level.
  reason: z.enum(['first', 'hit', 'miss', 'rose', 'fell', 'kept', 'chosen']),
  run: z.number().int().min(0).max(100_000), // Hits since the last miss.
};

export const roundBody = z.strictObject({
  game: gameId,
  score,
  level,
  ...roundDetails,
  round_id: z.uuid(),
  best_streak,
  is_special: z.literal(true).optional(), // The special of the week in which it was begun.
  board: boardMarks.optional(), // The board of the day on which it was begun.
  stair: z.strictObject(stair).optional(), // The staircase after the round; adaptive games alone have one.
});
export type RoundBody = z.infer<typeof roundBody>;

export const staircaseBody = z.strictObject({ game: gameId, ...stair });

export const gameProgress = z.object({
  game: gameId,
  /** The level to play next: the highest unlocked one, or that of the staircase. */
  level: z.number().int(),
  stair: z.object(stair),
  rounds: z.number().int(),
  best_score: z.number().int(),
  best_seconds: z.number().int().nullable(), // The best time of a won round of Memory Match.
  last_played_at: z.iso.datetime().nullable(),
});
export type GameProgress = z.infer<typeof gameProgress>;

export const roundHistoryEntry = z.object({
  id: z.number().int().positive(),
  game: gameId,
  level: z.number().int(),
  score: z.number().int(),
  seconds: z.number().int().nullable(),
  trials: z.number().int().nullable(),
  hits: z.number().int().nullable(),
  is_special: z.boolean(), // A round of a weekly special.
  played_at: z.iso.datetime(),
});
export type RoundHistoryEntry = z.infer<typeof roundHistoryEntry>;

/** One game with the same tasks and the same level for all members, from Monday to Sunday of the member's own zone. */
export const weeklySpecial = z.object({
  week: z.iso.date(), // Its Monday.
  game: z.enum(SPECIAL_GAMES),
  level: z.number().int(),
  seed: z.number().int(),
  done: z.boolean(),
  best: z.number().int().nullable(), // The member's own best score this week.
  weeks_done: z.array(z.iso.date()), // The Mondays of all weeks whose special the member has finished, oldest first.
});
export type WeeklySpecial = z.infer<typeof weeklySpecial>;

/** One puzzle a day, the same for all members (daily-board.ts); the first round that is stored counts. */
export const dailyBoard = z.object({
  day: z.iso.date(), // The member's today.
  played: z.object({ score: z.number().int(), marks: boardMarks }).nullable(),
});
export type DailyBoard = z.infer<typeof dailyBoard>;

export const levelRecord = z.object({
  level: z.number().int(),
  rounds: z.number().int(),
  best_score: z.number().int(),
  best_seconds: z.number().int().nullable(),
});
export type LevelRecord = z.infer<typeof levelRecord>;

export const roundsRoutes = /* @__PURE__ */ defineRoutes({
  'POST /add-memorychallenge': {
    access: 'member',
    allowAfterAccessEnded: true,
    limit: 'rounds',
    idempotent: 'round_id',
    summary: 'Store a won memory round',
    body: memoryChallengeBody,
    response: z.object({
      success: z.literal(true),
      data: z.object({ memory_game_progress: z.number(), memory_game_level: z.number().int() }),
    }),
    example: { body: { score: 50, level: 1 } },
  },
  'POST /add-speedchallenge': {
    access: 'member',
    allowAfterAccessEnded: true,
    limit: 'rounds',
    idempotent: 'round_id',
    summary: 'Store a round of Speed Math',
    body: speedChallengeBody,
    response: z.object({
      success: z.literal(true),
      data: z.object({ speed_math_progress: z.number(), speed_math_level: z.number().int() }),
    }),
    example: { body: { score: 50, level: 1 } },
  },
  'GET /game-scores': {
    access: 'member',
    summary: "The member's level and best score in a game",
    query: z.strictObject({ type: gameId }),
    response: z.object({ currentLevel: z.number().int(), highScore: z.number().int() }),
    example: { query: { type: 'n-back' } },
  },
  'POST /game-scores': {
    access: 'member',
    limit: 'rounds',
    idempotent: 'round_id',
    summary: 'Store a round of any game',
    body: gameScoreBody,
    response: z.object({
      success: z.literal(true),
      currentLevel: z.number().int(),
      highScore: z.number().int(),
    }),
    example: { body: { user_id: 999_999, game_type: 'n-back', score: 20, level: 1 }, status: 403 },
  },
  'POST /rounds': {
    access: 'member',
    allowAfterAccessEnded: true,
    limit: 'rounds',
    idempotent: 'round_id',
    summary: 'Store a round of any game with its details and its staircase',
    body: roundBody,
    response: z.object({ data: gameProgress }),
    example: {
      body: {
        game: 'sequence-span',
        level: 2,
        score: 30,
        round_id: '0c8f9a52-3d0f-4f0e-8a5d-6f3f1f0f7c11',
        seconds: 90,
        trials: 10,
        hits: 5,
        played_at: '2026-11-01T12:00:00.000Z',
        stair: { step: 5, reason: 'hit', run: 1 },
      },
    },
  },
  'GET /rounds': {
    access: 'signed-in',
    summary: "The member's rounds, newest first",
    query: z.strictObject({
      game: gameId.optional(),
      before_id: idParam.optional(),
      limit: wholeNumber(1, 100).default(50),
    }),
    response: z.object({ data: z.array(roundHistoryEntry) }),
  },
  'GET /game-records': {
    access: 'signed-in',
    summary: "The member's records at each level of a game",
    query: z.strictObject({ game: gameId }),
    response: z.object({ data: z.array(levelRecord) }),
    example: { query: { game: 'n-back' } },
  },
  'GET /weekly-special': {
    access: 'signed-in',
    summary: 'The special of the week, and whether the member has finished it',
    response: z.object({ data: weeklySpecial }),
  },
  'GET /daily-board': {
    access: 'signed-in',
    summary: 'The board of the day, as the member has played it',
    response: z.object({ data: dailyBoard }),
  },
  'POST /game-stair': {
    access: 'member',
    limit: 'rounds',
    summary: 'Set the difficulty of an adaptive game',
    body: staircaseBody,
    response: z.object({ data: gameProgress }),
    example: { body: { game: 'n-back', step: 4, reason: 'chosen', run: 0 } },
  },
});
