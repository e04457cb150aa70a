import type { GameId } from '@mindgrove/contracts/games';
import { queryOptions } from '@mindgrove/kit/query';

import type { Game } from '../engine/game.ts';
import type { Milestone } from '../engine/milestone.ts';

export interface GameModule {
  game: Game<unknown>;
  howToPlay: readonly string[];
  milestones: readonly Milestone[];
}

/** Adaptive games. All but Math Practice have a page at /games/<id>. */
export type CatalogGame = Exclude<GameId, 'memory-match' | 'speed-math'>;

const loaders: Record<CatalogGame, () => Promise<GameModule>> = {
  'math-practice': async () => {
    const { mathPractice: game, howToPlay, milestones } = await import('./math-practice/math-practice.game.ts');
    return { game, howToPlay, milestones };
  },
  'sequence-span': async () => {
    const { sequenceSpan: game, howToPlay, milestones } = await import('./sequence-span/sequence-span.game.ts');
    return { game, howToPlay, milestones };
  },
  'n-back': async () => {
    const { nBack: game, howToPlay, milestones } = await import('./n-back/n-back.game.ts');
    return { game, howToPlay, milestones };
  },
  'word-sorting': async () => {
    const { wordSorting: game, howToPlay, milestones } = await import('./word-sorting/word-sorting.game.ts');
    return { game, howToPlay, milestones };
  },
  'go-no-go': async () => {
    const { goNoGo: game, howToPlay, milestones } = await import('./go-no-go/go-no-go.game.ts');
    return { game, howToPlay, milestones };
  },
  'reaction-time': async () => {
    const { reactionTime: game, howToPlay, milestones } = await import('./reaction-time/reaction-time.game.ts');
    return { game, howToPlay, milestones };
  },
  'number-grid': async () => {
    const { numberGrid: game, howToPlay, milestones } = await import('./number-grid/number-grid.game.ts');
    return { game, howToPlay, milestones };
  },
};

export const isCatalogGame = (id: string): id is CatalogGame => id in loaders;

export const gameQuery = (id: CatalogGame) => queryOptions({ queryKey: ['game', id], queryFn: loaders[id] });
