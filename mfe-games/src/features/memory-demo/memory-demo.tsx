import { PAIRS } from '@mindgrove/contracts/rules/memory-rules';
import { prefersReducedMotion } from '@mindgrove/kit';
import { useState } from 'react';

import { toBoard } from '../../games/memory-match/memory-board.ts';
import { pairsFound } from '../../games/memory-match/memory-round.ts';
import { cardCell } from '../../player/board/card-cell.tsx';
import { GameBoard } from '../../player/board/game-board.tsx';
import { DemoControls } from './demo-controls.tsx';
import { demoFrames } from './demo-frames.ts';
import styles from './memory-demo.module.css';
import { useDemo } from './use-demo.ts';

export function MemoryDemo() {
  const [frames] = useState(demoFrames);
  const [reducedMotion] = useState(prefersReducedMotion);
  const demo = useDemo(frames, reducedMotion);
  if (!demo.frame) return null;

  const { round, caption } = demo.frame;
  return (
    <div className={styles.demo}>
      {/* Inert: only the demo turns cards, and its captions describe them. */}
      <div className={styles.board} inert>
        <GameBoard board={toBoard(round)} kind={cardCell} onPress={noop} />
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
        <DemoControls demo={demo} reducedMotion={reducedMotion} />
      </div>
    </div>
  );
}

const noop = () => undefined;
