import { hash } from 'node:crypto';

import { GAME_IDS, type GameId, GAMES, type Skill } from '@mindgrove/contracts/games';
import type { TrainingPlan } from '@mindgrove/contracts/training';

/** The default when the member has chosen nothing: three games make 10 to 15 minutes. */
const DEFAULT_MINUTES = 12;
const DAY_MS = 86_400_000;

const SKILLS: readonly Skill[] = ['memory', 'focus', 'speed'];

/** Math Practice has no time limit, so it cannot be part of a set of fixed length. */
const DAILY_GAMES = GAME_IDS.filter((game) => game !== 'math-practice');
const gamesForSkill = (skill: Skill) => DAILY_GAMES.filter((game) => GAMES[game].skill === skill);

export interface DailyGame {
  game: GameId;
  rounds: number;
}

type Plan = Pick<TrainingPlan, 'purpose' | 'minutes'>;
const NO_PLAN: Plan = { purpose: null, minutes: null };

/** The skill that a member trains for comes first. */
const skillsInOrder = ({ purpose }: Plan) => SKILLS.toSorted((a, b) => Number(b === purpose) - Number(a === purpose));

/** A member's games of a day (YYYY-MM-DD): one for each skill, never the same three on two consecutive days. */
export function dailyGames(userId: number, day: string, plan: Plan = NO_PLAN): DailyGame[] {
  const dayNumber = Date.parse(day) / DAY_MS;
  const secondsPerGame = ((plan.minutes ?? DEFAULT_MINUTES) * 60) / SKILLS.length;
  return skillsInOrder(plan)
    .flatMap((skill) => gameForDay(gamesForSkill(skill), userId, dayNumber))
    .map((game) => ({
      game,
      rounds: Math.max(1, Math.round(secondsPerGame / GAMES[game].seconds)),
    }));
}

/** The games of a skill take turns: each turn has one day for every game, in an order of its own. */
function gameForDay(games: GameId[], userId: number, dayNumber: number): GameId[] {
  const turn = Math.floor(dayNumber / games.length);
  const order = shuffled(games, `${userId} ${turn}`);
  const isRepeated = order[0] === shuffled(games, `${userId} ${turn - 1}`).at(-1);
  const index = dayNumber % games.length;
  // Swaps the first two, never the last, so that it need not look further back than one turn.
  const swapped = isRepeated && index < 2 ? 1 - index : index;
  return order.slice(swapped, swapped + 1);
}

/** Looks random, and is the same on every machine. */
function shuffled(games: readonly GameId[], seed: string): GameId[] {
  const keys = new Map(games.map((game) => [game, hash('sha1', `${seed} ${game}`)]));
  return games.toSorted((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1));
}
