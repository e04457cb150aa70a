import type { GameId } from '@mindgrove/contracts/games';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import { Button } from '@mindgrove/ui/actions/button';
import { Play, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Game, RoundSetup } from '../engine/game.ts';
import { useShortcuts } from './controls/use-shortcuts.ts';
import { Stage } from './stage/stage.tsx';
import { useStageFocus } from './stage/use-stage-focus.ts';
import styles from './practice.module.css';
import { useRound, useRoundSnapshot } from './round.ts';

interface Props<State> {
  game: Game<State>;
  /** Ends the practice and begins the round. */
  onStart: () => void;
}

/** Some seconds of the game, with a hint, before the first round. */
export function Practice<State>({ game, onStart }: Props<State>) {
  const { round, snapshot, isDone, again, press, answer } = usePractice(game);
  const area = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useStageFocus(area, stage, snapshot, false);
  const shortcuts = useShortcuts({ press, pause: ignore, getSnapshot: round.getSnapshot }, stage, !isDone);
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

const PRACTICE_MS = 10_000;
/** Some members watch first, or are asked for more than one press. */
const LONGEST_MS = 30_000;
/** The last move is seen before it ends. */
const SEEN_MS = 1500;
const CHECK_MS = 250;

const newSetup = (seed: number): RoundSetup => ({
  seed,
  level: 1,
  staircase: { ...INITIAL_STAIRCASE, step: 0 },
  isDifficultyFixed: true,
});

/** A trial of the real game at its easiest. It is not scored, stored or compared. */
function usePractice<State>(game: Game<State>) {
  const [seed, setSeed] = useState(1);
  const [setup, setSetup] = useState(() => newSetup(seed));
  const { round, phase } = useRound(game, setup, ignore);
  const snapshot = useRoundSnapshot(round);
  const lastMoveAt = useRef<number>(null);

  const endWhenSeen = useEffectEvent(() => {
    const now = round.now();
    const isMoveSeen = lastMoveAt.current !== null && now - lastMoveAt.current >= SEEN_MS;
    if (now >= LONGEST_MS || (now >= PRACTICE_MS && isMoveSeen)) round.pause();
  });
  useEffect(() => {
    round.start();
    const timer = setInterval(() => endWhenSeen(), CHECK_MS);
    return () => clearInterval(timer);
  }, [round]);

  function again() {
    lastMoveAt.current = null;
    setSeed(seed + 1);
    setSetup(newSetup(seed + 1));
  }

  const moved = () => (lastMoveAt.current = round.now());
  return {
    round,
    snapshot,
    isDone: phase === 'paused' || phase === 'over',
    again,
    press(id: string) {
      moved();
      round.press(id);
    },
    answer(text: string) {
      moved();
      round.answer(text);
    },
  };
}

/** One line per game, beside its practice. */
const PRACTICE_HINTS: Record<GameId, string> = {
  'memory-match': 'Turn over two cards. If they match, they stay open.',
  'speed-math': 'Work it out, type the answer, press Answer.',
  'math-practice': 'Work it out, type the answer, press Answer. No rush.',
  'sequence-span': 'Watch which lanterns light up, then press them in the same order.',
  'n-back': 'Is this the one you saw a moment ago? Press your answer.',
  'go-no-go': 'Press for the right sign. For any other, hold still.',
  'reaction-time': 'Wait for it… and press the moment it lights up.',
  'word-sorting': 'Read the rule, then press the basket where the word belongs.',
  'number-grid': 'Press an empty square, then the number that is missing.',
};
