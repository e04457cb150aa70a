import { GAME_IDS, type GameId } from '@mindgrove/contracts/games';
import type { TrainingDay } from '@mindgrove/contracts/training';

/** Lists the games in the product's order. */
export const playedGames = (history: readonly TrainingDay[]): GameId[] =>
  GAME_IDS.filter((game) => history.some(({ activity }) => activity === game));

export function favoriteGame(history: readonly TrainingDay[]): GameId | undefined {
  const days = (game: GameId) => history.filter(({ activity }) => activity === game).length;
  return playedGames(history).toSorted((a, b) => days(b) - days(a))[0];
}
