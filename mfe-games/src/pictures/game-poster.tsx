import type { GameId } from '@mindgrove/contracts/games';

import { drawings } from './game-drawings.tsx';
import styles from './game-poster.module.css';

/** Fills its container's width. */
export const GamePoster = ({ game }: { game: GameId }) => (
  <span className={styles.poster}>
    <svg className={styles.drawing} viewBox="0 0 64 64" aria-hidden="true">
      {drawings[game]}
    </svg>
  </span>
);
