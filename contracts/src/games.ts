// This file does not import zod, which pages must not load.

export type Skill = 'memory' | 'focus' | 'speed';

interface GameFacts {
  title: string;
  skill: Skill;
  levels: number;
  seconds: number; // Usual length of a round.
  /** Whether its level follows each hit and miss; else levels are won. */
  isAdaptive: boolean;
}

export const GAMES = {
  'memory-match': { title: 'Memory Match', skill: 'memory', levels: 8, seconds: 120, isAdaptive: false },
  'speed-math': { title: 'Speed Math', skill: 'speed', levels: 5, seconds: 60, isAdaptive: false },
  'math-practice': { title: 'Math Practice', skill: 'speed', levels: 5, seconds: 90, isAdaptive: true },
  'sequence-span': { title: 'Lantern Path', skill: 'memory', levels: 10, seconds: 120, isAdaptive: true },
  'n-back': { title: 'Echo', skill: 'memory', levels: 9, seconds: 80, isAdaptive: true },
  'go-no-go': { title: 'Green Light', skill: 'focus', levels: 10, seconds: 80, isAdaptive: true },
  'reaction-time': { title: 'Quick Tap', skill: 'speed', levels: 10, seconds: 60, isAdaptive: true },
  'word-sorting': { title: 'Word Sort', skill: 'focus', levels: 10, seconds: 80, isAdaptive: true },
  'number-grid': { title: 'Number Garden', skill: 'focus', levels: 10, seconds: 180, isAdaptive: true },
} as const satisfies Record<string, GameFacts>;

export type GameId = keyof typeof GAMES;

export const GAME_IDS = Object.keys(GAMES) as GameId[];
