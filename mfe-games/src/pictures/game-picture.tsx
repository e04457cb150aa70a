import type { GameId } from '@mindgrove/contracts/games';

import styles from './game-picture.module.css';
import games from './games.svg';

export const GamePicture = ({ game }: { game: GameId }) => (
  <img className={styles.picture} src={`${games}#${game}`} alt="" />
);
