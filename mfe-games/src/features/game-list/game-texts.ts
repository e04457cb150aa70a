import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/rounds';

import { pointsText } from '../../text.ts';

export const minutesText = (id: GameId) => `${Math.max(Math.round(GAMES[id].seconds / 60), 1)} min`;

export const levelText = ({ game, level }: GameProgress) => `Level ${level} of ${GAMES[game].levels}`;

export const bestText = ({ rounds, best_score }: GameProgress) =>
  rounds === 0 ? 'Not played yet' : best_score > 0 ? `Best ${pointsText(best_score)}` : 'No points yet';
