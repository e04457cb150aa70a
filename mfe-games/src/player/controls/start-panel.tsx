import type { GameId } from '@mindgrove/contracts/games';
import { Button } from '@mindgrove/ui/actions/button';
import { Hand, Play } from 'lucide-react';
import type { ReactNode } from 'react';

import { GamePicture } from '../../pictures/game-picture.tsx';
import styles from './start-panel.module.css';

interface Props {
  game: GameId;
  howToPlay: readonly string[];
  /** True before the member's first round. */
  isFirst: boolean;
  onStart: () => void;
  onTry: () => void;
}

/** Trying comes before reading; the text is there for members who prefer it. */
export function StartPanel({ game, howToPlay, isFirst, onStart, onTry }: Props) {
  return (
    <div className={styles.panel}>
      <div className={styles.picture}>
        <GamePicture game={game} />
      </div>
      <h2 className={styles.title}>{isFirst ? 'New to this one?' : 'Ready when you are'}</h2>
      {isFirst && <p className={styles.lead}>“Try it” takes ten seconds, and nothing counts yet.</p>}
      <div className={styles.actions}>
        <Button size="large" onClick={onStart}>
          <Play aria-hidden="true" />
          Start
        </Button>
        <Button size="large" variant="secondary" onClick={onTry}>
          <Hand aria-hidden="true" />
          {isFirst ? 'Try it' : 'How it works'}
        </Button>
      </div>
      <details className={styles.rules}>
        <summary>Read how to play</summary>
        <ol className={styles.steps} aria-label="How to play">
          {howToPlay.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}

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
