import { hash } from 'node:crypto';

import { GAME_IDS, GAMES, type GameId, type Skill } from '@mindgrove/contracts/games';

/** Each of the three games fills about this much of the day's 10 to 15 minutes. */
const SECONDS_PER_GAME = 240;
const DAY_MS = 86_400_000;

const SKILLS: readonly Skill[] = ['memory', 'focus', 'speed'];

/** Math Practice is for whoever wants no clock, so it has no part in a set of so many minutes. */
const DAILY_GAMES = GAME_IDS.filter((game) => game !== 'math-practice');
const gamesForSkill = (skill: Skill) => DAILY_GAMES.filter((game) => GAMES[game].skill === skill);

export interface DailyGame {
  game: GameId;
  rounds: number;
}

/** A member's games of a day, written YYYY-MM-DD: one for each skill, and never the same three on two following days. */
export function dailySet(userId: number, day: string): DailyGame[] {
  const dayNumber = Date.parse(day) / DAY_MS;
  return SKILLS.flatMap((skill) => gameForDay(gamesForSkill(skill), userId, dayNumber)).map((game) => ({
    game,
    rounds: Math.max(1, Math.round(SECONDS_PER_GAME / GAMES[game].seconds)),
  }));
}

/** The games of a skill take turns: in each turn every one has its day, and the order changes from turn to turn. */
function gameForDay(games: GameId[], userId: number, dayNumber: number): GameId[] {
  const turn = Math.floor(dayNumber / games.length);
  const order = shuffled(games, `${userId} ${turn}`);
  const isRepeated = order[0] === shuffled(games, `${userId} ${turn - 1}`).at(-1);
  const place = dayNumber % games.length;
  // The first two change places, never the last: so the turn before that one need not be known.
  const own = isRepeated && place < 2 ? 1 - place : place;
  return order.slice(own, own + 1);
}

/** An order that looks accidental and is the same on every machine. */
function shuffled(games: readonly GameId[], seed: string): GameId[] {
  const keys = new Map(games.map((game) => [game, hash('sha1', `${seed} ${game}`)]));
  return games.toSorted((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1));
}
