import { hash } from 'node:crypto';

import { GAME_IDS, type GameId, GAMES, type Skill } from '@mindgrove/contracts/games';
import type { DailyMinutes, Purpose } from '@mindgrove/contracts/training';

const DAY_MS = 86_400_000;

const SKILLS: readonly Skill[] = ['memory', 'focus', 'speed'];

/** A minute of breath, most of a minute with an idea, and half a minute with a line of one's own. */
const SECONDS_BESIDE_GAMES = 135;

/** Shorter walks have two games, none of them long. */
const MINUTES_WITH_ALL_SKILLS = 10;
const LONG_GAME_SECONDS = 150;

interface Wishes {
  purpose: Purpose | null;
  minutes: DailyMinutes;
}

/**
 * A member's games of a day (YYYY-MM-DD): one for each skill, or for two of them in a short walk; never the same three
 * on two consecutive days.
 */
export function walkGames(userId: number, day: string, { purpose, minutes }: Wishes): GameId[] {
  const dayNumber = Date.parse(day) / DAY_MS;
  const isShort = minutes < MINUTES_WITH_ALL_SKILLS;
  return skillsOf(purpose, isShort ? dayNumber : null).map((skill) =>
    gameForDay(gamesFor(skill, isShort), userId, dayNumber),
  );
}

/** Returns the games with as many rounds as fill the minutes, as evenly as it goes. */
export function withRounds(games: readonly GameId[], minutes: DailyMinutes) {
  const secondsPerGame = (minutes * 60 - SECONDS_BESIDE_GAMES) / games.length;
  return games.map((game) => ({ game, rounds: Math.max(1, Math.round(secondsPerGame / GAMES[game].seconds)) }));
}

/** The skill that a member trains for comes first; of a short walk's others, each day has the next. */
function skillsOf(purpose: Purpose | null, dayNumber: number | null): Skill[] {
  const skills = SKILLS.toSorted((a, b) => Number(b === purpose) - Number(a === purpose));
  if (dayNumber === null) return skills;
  const isWished = skills[0] === purpose;
  const left = isWished ? 1 + (dayNumber % 2) : dayNumber % 3;
  return skills.filter((_, index) => index !== left);
}

/** Math Practice has no time limit, so it cannot be part of a walk of fixed length. */
const gamesFor = (skill: Skill, isShort: boolean) =>
  GAME_IDS.filter(
    (game) =>
      GAMES[game].skill === skill && game !== 'math-practice' && !(isShort && GAMES[game].seconds > LONG_GAME_SECONDS),
  );

/** The games of a skill take turns: each turn has one day for every game, in an order of its own. */
function gameForDay(games: GameId[], userId: number, dayNumber: number): GameId {
  const turn = Math.floor(dayNumber / games.length);
  const order = shuffled(games, `${userId} ${turn}`);
  const isRepeated = order[0] === shuffled(games, `${userId} ${turn - 1}`).at(-1);
  const index = dayNumber % games.length;
  // Swaps the first two, never the last, so that it need not look further back than one turn.
  const game = order[isRepeated && index < 2 ? 1 - index : index];
  if (!game) throw new Error('a skill has no game');
  return game;
}

/** Looks random, and is the same on every machine. */
function shuffled(games: readonly GameId[], seed: string): GameId[] {
  const keys = new Map(games.map((game) => [game, hash('sha1', `${seed} ${game}`)]));
  return games.toSorted((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1));
}
