import type { GameId } from '@mindgrove/contracts/games';
import { queryOptions } from '@mindgrove/kit/query';

import type { Game } from '../engine/game.ts';

export interface GameModule {
  game: Game<unknown>;
  howToPlay: readonly string[];
}

/** Adaptive games. All but Math Practice have a page at /games/<id>. */
export type CatalogGame = Exclude<GameId, 'memory-match' | 'speed-math'>;

const loaders: Record<CatalogGame, () => Promise<GameModule>> = {
  'math-practice': async () => {
    const { mathPractice: game, howToPlay } = await import('./math-practice/math-practice.game.ts');
    return { game, howToPlay };
  },
  'sequence-span': async () => {
    const { sequenceSpan: game, howToPlay } = await import('./sequence-span/sequence-span.game.ts');
    return { game, howToPlay };
  },
  'n-back': async () => {
    const { nBack: game, howToPlay } = await import('./n-back/n-back.game.ts');
    return { game, howToPlay };
  },
  'word-sorting': async () => {
    const { wordSorting: game, howToPlay } = await import('./word-sorting/word-sorting.game.ts');
    return { game, howToPlay };
  },
  'go-no-go': async () => {
    const { goNoGo: game, howToPlay } = await import('./go-no-go/go-no-go.game.ts');
    return { game, howToPlay };
  },
  'reaction-time': async () => {
    const { reactionTime: game, howToPlay } = await import('./reaction-time/reaction-time.game.ts');
    return { game, howToPlay };
  },
  'number-grid': async () => {
    const { numberGrid: game, howToPlay } = await import('./number-grid/number-grid.game.ts');
    return { game, howToPlay };
  },
};

export const isCatalogGame = (id: string): id is CatalogGame => id in loaders;

export const gameQuery = (id: CatalogGame) => queryOptions({ queryKey: ['game', id], queryFn: loaders[id] });
