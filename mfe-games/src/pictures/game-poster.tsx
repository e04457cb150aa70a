import type { GameId } from '@mindgrove/contracts/games';

import styles from './game-poster.module.css';
import games from './games.svg';

/** Fills its container's width. */
export const GamePoster = ({ game }: { game: GameId }) => (
  <span className={styles.poster}>
    <img className={styles.drawing} src={`${games}#${game}`} alt="" />
  </span>
);
