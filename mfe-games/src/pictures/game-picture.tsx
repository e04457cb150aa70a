import type { GameId } from '@mindgrove/contracts/games';

import { drawings } from './game-drawings.tsx';
import styles from './game-picture.module.css';

export function GamePicture({ game }: { game: GameId }) {
  return (
    <svg className={styles.picture} viewBox="0 0 64 64" aria-hidden="true">
      {drawings[game]}
    </svg>
  );
}
