import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import { Link } from '@mindgrove/kit/router';
import { Card, cardLinkClass } from '@mindgrove/ui/layout/card';

import { taglines } from '../../games/taglines.ts';
import { gamePath } from '../../paths.ts';
import { GamePoster } from '../../pictures/game-poster.tsx';
import { SKILL_LABELS } from '../../skill-labels.ts';
import styles from './game-card.module.css';
import { bestText, levelText, minutesText } from './game-texts.ts';

interface Props {
  id: GameId;
  /** Undefined while it is loading. */
  progress: GameProgress | undefined;
}

export const GameCard = ({ id, progress }: Props) => (
  <Card className={styles.card}>
    <GamePoster game={id} />
    <div className={styles.text}>
      <h3 className={styles.title}>
        <Link className={cardLinkClass} to={gamePath(id)}>
          {GAMES[id].title}
        </Link>
      </h3>
      <p className={styles.kind}>
        {SKILL_LABELS[GAMES[id].skill]} · {minutesText(id)}
      </p>
      <p className={styles.tagline}>{taglines[id]}</p>
      <p className={styles.progress}>
        {progress && (
          <>
            <span>{levelText(progress)}</span>
            <span>{bestText(progress)}</span>
          </>
        )}
      </p>
    </div>
  </Card>
);
