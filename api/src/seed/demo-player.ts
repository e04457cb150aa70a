import { trialPoints } from '@mindgrove/contracts/rules/game-rules';
import { type GameId, GAMES } from '@mindgrove/contracts/games';
import { moveLimit, roundScore, storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';
import { answerPoints, speedLevelAfter, wrongPenalty } from '@mindgrove/contracts/rules/speed-rules';
import { afterTrial, INITIAL_STAIRCASE, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';

export interface DemoRound {
  game: GameId;
  level: number;
  score: number;
  seconds: number;
  trials: number;
  hits: number;
  best_streak: number;
}

const TRIALS = 12;
const MEMORY_MOVES = { won: 17, lost: 20 };
const ANSWERS = 22;

export class DemoPlayer {
  readonly staircases = new Map<GameId, Staircase>();
  memoryLevel = 1;
  speedLevel = 1;
  private readonly random = seededRandom(2026);

  /** `ability` is the step of an adaptive game at which half of the trials succeed. */
  playAdaptive(game: GameId, ability: number): DemoRound {
    const tally = { level: 1, points: 0, hits: 0, streak: 0, best_streak: 0 };
    let staircase = this.staircases.get(game) ?? INITIAL_STAIRCASE;
    const firstStep = staircase.step;
    for (let trial = 0; trial < TRIALS; trial++) {
      const level = levelOfStep(staircase.step);
      const isHit = this.random() < 1 / (1 + Math.exp((staircase.step - ability) / 2));
      tally.level = Math.max(tally.level, level);
      tally.streak = isHit ? tally.streak + 1 : 0;
      tally.best_streak = Math.max(tally.best_streak, tally.streak);
      if (isHit) tally.hits += 1;
      if (isHit) tally.points += trialPoints(level, TRIALS);
      staircase = afterTrial(staircase, isHit, GAMES[game].levels, firstStep);
    }
    this.staircases.set(game, staircase);
    const { level, points, hits, best_streak } = tally;
    const seconds = Math.round(GAMES[game].seconds * (0.85 + this.random() * 0.3));
    return { game, level, score: storedScore(points), seconds, trials: TRIALS, hits, best_streak };
  }

  playMemory(level: number, isWon: boolean): DemoRound {
    const seconds = Math.round(70 + this.random() * 60);
    const moves = isWon ? MEMORY_MOVES.won - Math.floor(this.random() * 5) : moveLimit(level);
    const hits = isWon ? 8 : 4 + Math.floor(this.random() * 3);
    const score = isWon ? storedScore(roundScore(moves, moveLimit(level), seconds)) : 0;
    if (isWon) this.memoryLevel = Math.max(this.memoryLevel, level + 1);
    return { game: 'memory-match', level, score, seconds, trials: moves, hits, best_streak: 1 };
  }

  playSpeed(accuracy: number): DemoRound {
    const level = this.speedLevel;
    const tally = { points: 0, hits: 0, streak: 0, best_streak: 0 };
    const trials = ANSWERS - level * 2 + Math.floor(this.random() * 5);
    for (let answer = 0; answer < trials; answer++) {
      const isRight = this.random() < accuracy;
      tally.points = Math.max(tally.points + (isRight ? answerPoints(level, tally.streak) : -wrongPenalty(level)), 0);
      tally.streak = isRight ? tally.streak + 1 : 0;
      tally.best_streak = Math.max(tally.best_streak, tally.streak);
      if (isRight) tally.hits += 1;
    }
    const { points, hits, best_streak } = tally;
    this.speedLevel = speedLevelAfter(level, best_streak);
    return { game: 'speed-math', level, score: storedScore(points), seconds: 60, trials, hits, best_streak };
  }
}
