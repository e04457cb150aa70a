import { PAIRS } from '@mindgrove/contracts/rules/memory-rules';
import { prefersReducedMotion } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Stack } from '@mindgrove/ui/layout/stack';
import { Pause, Play, RotateCcw, StepForward } from 'lucide-react';
import { useEffect, useState } from 'react';

import { toBoard } from '../../games/memory-match/memory-board.ts';
import { pairsFound } from '../../games/memory-match/memory-round.ts';
import { cardCell } from '../../player/board/card-cell.tsx';
import { GameBoard } from '../../player/board/game-board.tsx';
import { type DemoFrame, demoFrames, nextCaptionIndex } from './demo-frames.ts';
import styles from './memory-demo.module.css';

export function MemoryDemo() {
  const [frames] = useState(demoFrames);
  const [reducedMotion] = useState(prefersReducedMotion);
  const demo = useDemo(frames, reducedMotion);
  if (!demo.frame) return null;

  const { round, caption } = demo.frame;
  return (
    <div className={styles.demo}>
      {/* Inert: only the demo turns cards, and its captions describe them. */}
      <Stack align="center" inert>
        <GameBoard board={toBoard(round)} kind={cardCell} onPress={noop} />
      </Stack>
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

interface Props {
  demo: ReturnType<typeof useDemo>;
  /** If true, the reader steps through the demo instead of watching it play. */
  reducedMotion: boolean;
}

function DemoControls({ demo, reducedMotion }: Props) {
  const { isOver, isPlaying, next, startAgain, toggle } = demo;
  return (
    <div className={styles.controls}>
      {reducedMotion ? (
        <Button variant={isOver ? 'secondary' : 'primary'} onClick={isOver ? startAgain : next}>
          {isOver ? <RotateCcw aria-hidden="true" /> : <StepForward aria-hidden="true" />}
          {isOver ? 'Watch again' : 'Next'}
        </Button>
      ) : (
        <Button variant={isOver ? 'secondary' : 'primary'} onClick={isOver ? startAgain : toggle}>
          {isOver ? (
            <RotateCcw aria-hidden="true" />
          ) : isPlaying ? (
            <Pause aria-hidden="true" />
          ) : (
            <Play aria-hidden="true" />
          )}
          {isOver ? 'Watch again' : isPlaying ? 'Pause' : 'Play'}
        </Button>
      )}
      {!isOver && (
        <Button variant="secondary" onClick={startAgain}>
          <RotateCcw aria-hidden="true" />
          Start again
        </Button>
      )}
    </div>
  );
}

/** Plays from the start, unless the reader prefers reduced motion and steps through. */
function useDemo(frames: readonly DemoFrame[], reducedMotion: boolean) {
  const [position, setPosition] = useState(0);
  const [isPlayRequested, setPlayRequested] = useState(true);
  const frame = frames[position];
  const isOver = position === frames.length - 1;
  const isPlaying = isPlayRequested && !isOver && !reducedMotion;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setPosition(position + 1), frame?.durationMs);
    return () => clearTimeout(timer);
  }, [isPlaying, position, frame]);

  function startAgain() {
    setPosition(0);
    setPlayRequested(true);
  }

  return {
    frame,
    isOver,
    isPlaying,
    startAgain,
    toggle: () => setPlayRequested(!isPlayRequested),
    next: () => setPosition(nextCaptionIndex(frames, position)),
  };
}
