import { GAME_IDS, type GameId } from '@mindgrove/contracts/games';

/** The game that an address names (`?game=…`); the first one unless it names one. */
export const namedGame = (search: URLSearchParams): GameId =>
  GAME_IDS.find((game) => game === search.get('game')) ?? 'memory-match';
