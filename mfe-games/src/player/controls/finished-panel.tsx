import type { GameId } from '@mindgrove/contracts/games';
import type { ReactNode } from 'react';

import { GamePicture } from '../../pictures/game-picture.tsx';
import styles from './start-panel.module.css';

/** The panel takes the place of a stage that has nothing left to show. */
export const FinishedPanel = ({ game, again }: { game: GameId; again: ReactNode }) => (
  <div className={styles.panel}>
    <div className={styles.picture}>
      <GamePicture game={game} />
    </div>
    <p className={styles.title}>Nicely done.</p>
    {again}
  </div>
);
