import { GAMES } from '@mindgrove/contracts/games';
import { useHasAccess } from '@mindgrove/kit';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import type { Figure, Game, RoundResult, RoundSetup } from '../engine/game.ts';
import { AccessEnded } from './controls/access-ended.tsx';
import { Figures } from './controls/figures.tsx';
import styles from './game-player.module.css';
import { PauseOverlay } from './controls/pause-overlay.tsx';
import { Stage } from './stage/stage.tsx';
import { StartPanel } from './controls/start-panel.tsx';
import { PlayerControls } from './controls/player-controls.tsx';
import { Round, type RoundSnapshot } from './round/round.ts';
import { useShortcuts } from './controls/use-shortcuts.ts';
import { useSound } from './sound/use-sound.ts';
import { useStageFocus } from './stage/use-stage-focus.ts';

/** `startedAt` is in milliseconds since 1970. */
type OnFinish = (result: RoundResult, startedAt: number) => void;

interface Props<State> {
  game: Game<State>;
  setup: RoundSetup;
  /** Shown with a Start button; without it, the round starts with the first press. */
  howToPlay?: readonly string[];
  moreFigures?: readonly Figure[];
  /** Follows another round: it starts without a Start button and takes the focus. */
  isNext?: boolean;
  /** Visitors may play it, too. */
  isPublic?: boolean;
  onStart?: () => void;
  onFinish: OnFinish;
  again?: ReactNode;
  children?: ReactNode;
}

interface BeforeRoundProps {
  canPlay: boolean;
  howToPlay: readonly string[] | undefined;
  onStart: () => void;
}

/** Renders and plays a round of any game. A new setup begins the next round without remounting the children. */
export function GamePlayer<State>(props: Props<State>) {
  const { game, setup, howToPlay, moreFigures = [], isNext = false, isPublic = false } = props;
  const { onStart, onFinish, again, children } = props;
  const { round, ...snapshot } = useRound(game, setup, onFinish);
  const { phase, view } = snapshot;
  const canPlay = useCanPlay(phase) || isPublic;
  const sound = useSound(snapshot);
  const player = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const hasStartButton = howToPlay !== undefined;
  useStageFocus(player, stage, snapshot, isNext && !hasStartButton);
  useStageInView(player, stage, phase === 'running' && hasStartButton);
  const shortcuts = useShortcuts(round, snapshot, stage, canPlay);

  function start() {
    round.start();
    onStart?.();
  }

  useStartNext(round, canPlay && isNext && hasStartButton, start);

  const isBefore = !canPlay || (phase === 'ready' && hasStartButton);
  return (
    // Focusable, because shortcuts work only while the focus is inside.
    <section ref={player} className={styles.player} aria-label={GAMES[game.id].title} tabIndex={-1} {...shortcuts}>
      <Figures figures={[...view.figures, ...moreFigures]} now={round.now} isRunning={phase === 'running'} />
      <div className={styles.main}>
        {isBefore ? (
          <BeforeRound canPlay={canPlay} howToPlay={howToPlay} onStart={start} />
        ) : (
          <Stage
            ref={stage}
            view={view}
            isHidden={phase === 'paused'}
            isOver={phase === 'over'}
            onPress={round.press}
            onAnswer={round.answer}
          />
        )}
        {phase === 'paused' && <PauseOverlay onResume={round.resume} />}
      </div>
      <div className={styles.side}>
        <PlayerControls
          canPause={phase === 'running'}
          onPause={round.pause}
          again={phase === 'over' && again}
          sound={sound}
        />
        {children}
      </div>
    </section>
  );
}

function BeforeRound({ canPlay, howToPlay = [], onStart }: BeforeRoundProps) {
  return canPlay ? <StartPanel howToPlay={howToPlay} onStart={onStart} /> : <AccessEnded />;
}

/** Before paint, so that the instructions do not flash. */
function useStartNext(round: object, isNext: boolean, start: () => void) {
  const startNext = useEffectEvent(() => isNext && start());
  useLayoutEffect(() => void startNext(), [round]);
}

/** A round that has begun can be finished. */
const useCanPlay = (phase: RoundSnapshot['phase']) => useHasAccess() || phase !== 'ready';

/** On a phone, the Start button is below the stage's top: scrolls the started round into view. */
function useStageInView(
  player: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  isRunning: boolean,
) {
  useEffect(() => {
    if (!isRunning || !stage.current) return;
    const { top, bottom } = stage.current.getBoundingClientRect();
    const headerHeight = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (top < headerHeight || bottom > innerHeight) player.current?.scrollIntoView({ block: 'start' });
  }, [player, stage, isRunning]);
}

/** A new setup begins the next round. `onFinish` is called once for each. */
function useRound<State>(game: Game<State>, setup: RoundSetup, onFinish: OnFinish) {
  const setupKey = `${setup.seed} ${setup.level} ${setup.staircase.step}`;
  const [current, setCurrent] = useState(() => ({ setupKey, round: new Round(game, setup) }));
  if (current.setupKey !== setupKey) setCurrent({ setupKey, round: new Round(game, setup) });
  const { round } = current;
  const snapshot = useSyncExternalStore(round.subscribe, round.getSnapshot);
  const { result } = snapshot;
  const reportFinish = useEffectEvent(onFinish);

  useEffect(() => round.activate(), [round]);
  useEffect(() => {
    if (result) reportFinish(result, round.startedAt);
  }, [result, round]);

  return { round, ...snapshot };
}
