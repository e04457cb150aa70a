import { PAIRS } from '@mindgrove/contracts/memory-rules';
import { prefersReducedMotion } from '@mindgrove/kit';
import { useState } from 'react';

import { pairsFound } from '../../games/memory-match/memory-round.ts';
import { boardOf } from '../../games/memory-match/memory-board.ts';
import { cardCell } from '../../player/board/card-cell.tsx';
import { GameBoard } from '../../player/board/game-board.tsx';
import { DemoControls } from './demo-controls.tsx';
import { demoFrames } from './demo-frames.ts';
import styles from './memory-demo.module.css';
import { useDemo } from './use-demo.ts';

/** The game playing itself: its own board and its own rules, nothing filmed. It ends when it is taken off the page. */
export function MemoryDemo() {
  const [frames] = useState(demoFrames);
  const [isStill] = useState(prefersReducedMotion);
  const demo = useDemo(frames, isStill);
  if (!demo.frame) return null;

  const { round, caption } = demo.frame;
  return (
    <div className={styles.demo}>
      {/* Inert: the cards are turned by the demo, and its captions say what they show. */}
      <div className={styles.board} inert>
        <GameBoard board={boardOf(round)} kind={cardCell} onPress={ignore} />
      </div>
      <div className={styles.side}>
        <p className={styles.caption} role="status">
          {caption}
        </p>
        <dl className={styles.figures}>
          <div>
            <dt>Moves</dt>
            <dd>
              {round.moves} / {round.limit}
            </dd>
          </div>
          <div>
            <dt>Pairs</dt>
            <dd>
              {pairsFound(round)} / {PAIRS}
            </dd>
          </div>
        </dl>
        <DemoControls demo={demo} isStill={isStill} />
      </div>
    </div>
  );
}

const ignore = () => undefined;
