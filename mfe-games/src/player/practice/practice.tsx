import { Button } from '@mindgrove/ui/actions/button';
import { Play, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { Game } from '../../engine/game.ts';
import { useShortcuts } from '../controls/use-shortcuts.ts';
import { Stage } from '../stage/stage.tsx';
import { useStageFocus } from '../stage/use-stage-focus.ts';
import { PRACTICE_HINTS } from './practice-hints.ts';
import styles from './practice.module.css';
import { usePractice } from './use-practice.ts';

interface Props<State> {
  game: Game<State>;
  /** Ends the practice and begins the round. */
  onStart: () => void;
}

/** Some seconds of the game, with a hint, before the first round. */
export function Practice<State>({ game, onStart }: Props<State>) {
  const { snapshot, isDone, again, press, answer } = usePractice(game);
  const area = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useStageFocus(area, stage, snapshot, false);
  const shortcuts = useShortcuts({ press, pause: ignore }, snapshot, stage, !isDone);
  return (
    <div ref={area} className={styles.practice} tabIndex={-1} {...shortcuts}>
      <div className={styles.bar}>
        <p className={styles.hint}>
          <strong>Just trying.</strong> {PRACTICE_HINTS[game.id]}
        </p>
        <Button style={{ visibility: isDone ? 'hidden' : undefined }} onClick={onStart}>
          <Play aria-hidden="true" />
          Start
        </Button>
      </div>
      <div className={styles.stage}>
        <Stage ref={stage} view={snapshot.view} isHidden={isDone} isOver={isDone} onPress={press} onAnswer={answer} />
        {isDone && <PracticeDone onStart={onStart} onAgain={again} />}
      </div>
    </div>
  );
}

// A trial of ten seconds needs no pause.
const ignore = () => undefined;

function PracticeDone({ onStart, onAgain }: { onStart: () => void; onAgain: () => void }) {
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div className={styles.done}>
      <p className={styles.title} role="status">
        That’s all there is to it.
      </p>
      <p>Now for real? Your first round counts from here.</p>
      <Button ref={start} size="large" onClick={onStart}>
        <Play aria-hidden="true" />
        Start
      </Button>
      <Button variant="quiet" onClick={onAgain}>
        <RotateCw aria-hidden="true" />
        Try once more
      </Button>
    </div>
  );
}
