import type { GameId } from '@mindgrove/contracts/games';
import type { WeeklySpecial } from '@mindgrove/contracts/rounds';

export interface SpecialTexts {
  title: string;
  twist: string;
  /** A view of milestones.svg. */
  picture: string;
}

export const SPECIAL_TEXTS: Record<WeeklySpecial['game'], SpecialTexts> = {
  'sequence-span': {
    title: 'Lantern Path, backward',
    twist: 'Every path goes back: light the lanterns from the last one to the first.',
    picture: 'sequence-span-6',
  },
  'reaction-time': {
    title: 'Quick Tap among moths',
    twist: 'A pale moth comes before every light. Leave it alone, and wait for the warm light.',
    picture: 'reaction-time-6',
  },
  'math-practice': {
    title: 'The missing number',
    twist: 'Every problem hides a number. Find the one that is missing.',
    picture: 'math-practice-5',
  },
};

/** "Weekly special: The missing number", for a round in a list. A game may have had a special that is none today. */
export const specialName = (game: GameId) =>
  ['Weekly special', (SPECIAL_TEXTS as Partial<Record<GameId, SpecialTexts>>)[game]?.title].filter(Boolean).join(': ');
