import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import { Link } from '@mindgrove/kit/router';
import { Card, cardLinkClass } from '@mindgrove/ui/layout/card';

import { taglines } from '../../games/taglines.ts';
import { gamePath } from '../../paths.ts';
import { GamePicture } from '../../pictures/game-picture.tsx';
import styles from './game-card.module.css';

interface Props {
  id: GameId;
  /** Undefined while it is loading. */
  progress: GameProgress | undefined;
  /** "Played yesterday" */
  lastPlayed: string;
}

export function GameCard({ id, progress, lastPlayed }: Props) {
  const { title, levels } = GAMES[id];
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <GamePicture game={id} />
        <h4 className={styles.title}>
          <Link className={cardLinkClass} to={gamePath(id)}>
            {title}
          </Link>
        </h4>
      </div>
      <p>{taglines[id]}</p>
      <p className={styles.progress}>
        {progress && (
          <>
            <span>
              Level {progress.level} of {levels}
            </span>
            {progress.rounds > 0 && <span>Best score {progress.best_score}</span>}
            <span>{lastPlayed}</span>
          </>
        )}
      </p>
    </Card>
  );
}
