import type { GameId } from '@mindgrove/contracts/games';
import type { ReactNode } from 'react';

import styles from './game-poster.module.css';
import games from './games.svg';

/** A night between hills, which fills its container's width, in the light and in the dark theme alike. */
export const NightScene = ({ children }: { children: ReactNode }) => <span className={styles.poster}>{children}</span>;

export const GamePoster = ({ game }: { game: GameId }) => (
  <NightScene>
    <img className={styles.drawing} src={`${games}#${game}`} alt="" />
  </NightScene>
);
