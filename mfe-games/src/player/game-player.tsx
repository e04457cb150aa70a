import { type GameId, GAMES } from '@mindgrove/contracts/games';
import { useHasAccess, useUser } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { AccessEndedNotice } from '@mindgrove/ui/feedback/access-ended-notice';
import { Play } from 'lucide-react';
import { type ReactNode, type RefObject, use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import type { Figure, Game, RoundSetup } from '../engine/game.ts';
import { type Milestone, newMilestone } from '../engine/milestone.ts';
import { paths } from '../paths.ts';
import { loadRun, saveRun } from '../rounds/saved-rounds.ts';
import { useAfterPaint } from './after-paint.ts';
import { Figures } from './controls/figures.tsx';
import { MilestonePanel } from './controls/milestone-panel.tsx';
import { FinishedPanel, StartPanel } from './controls/start-panel.tsx';
import { PlayerControls } from './controls/player-controls.tsx';
import { useShortcuts } from './controls/use-shortcuts.ts';
import styles from './game-player.module.css';
import { Practice } from './practice.tsx';
import { ResultNextStep } from './result/result-dialog.tsx';
import {
  type OnFinish,
  ResultStageContext,
  type Round,
  type RoundSnapshot,
  useResultStage,
  useRound,
  useRoundSnapshot,
} from './round.ts';
import { useSound } from './sound/use-sound.ts';
import { Stage } from './stage/stage.tsx';
import { useStageFocus } from './stage/use-stage-focus.ts';
import { useImmersive } from './use-immersive.ts';

const plans = (
  <Link className={buttonClass()} to={paths.pricing}>
    See the plans
  </Link>
);

/** The notice takes the place of a round: one that could not be stored must not be played. */
const AccessEnded = () => <AccessEndedNotice plans={plans} hasFreeDays={useUser()?.trial_ends_at === null} />;

interface Props<State> {
  game: Game<State>;
  setup: RoundSetup;
  /** Shown with a Start button; without it, the round starts with the first press. */
  howToPlay?: readonly string[];
  moreFigures?: readonly Figure[];
  /** What later levels bring, to be told before the first such round. It needs a Start button. */
  milestones?: readonly Milestone[];
  /** True before the member's first round of the game. */
  isFirst?: boolean;
  /** Follows another round: it starts without a Start button and takes the focus. */
  isNext?: boolean;
  /** Whether visitors may play it, too. */
  isPublic?: boolean;
  onStart?: () => void;
  /** Called at once: the result is shown later, but must not be lost until then. */
  onFinish: OnFinish;
  /** The `ResultDialog` of the finished round, which opens once the last move was seen. */
  result?: ReactNode;
  again?: ReactNode;
  /** Rendered below the player, and out of the way during a round. */
  children?: ReactNode;
}

/** Renders and plays a round of any game. A new setup begins the next round without remounting the children. */
export function GamePlayer<State>(props: Props<State>) {
  const { game, setup, howToPlay, moreFigures = [], isFirst = false, isNext = false } = props;
  const { milestones = [], isPublic = false, onStart, onFinish, result, again, children } = props;
  const { round, phase } = useRound(game, setup, onFinish);
  const canPlay = useCanPlay(phase) || isPublic;
  const sound = useSound(round);
  const resultStage = useResultStage(round, phase === 'over');
  const isResultAhead = phase === 'over' && result !== undefined && resultStage.state !== 'closed';
  const [practice, setPractice] = useState<'on' | 'done' | null>(null);
  const isPracticing = practice === 'on' && phase === 'ready';
  const isReady = phase === 'ready' && (isNext || practice !== null);
  const isActive = phase === 'running' || phase === 'paused' || isResultAhead || isReady;
  // A page that leads from one thing to the next has nothing else to choose beside the round.
  const isGuided = use(ResultNextStep)?.isOnly === true;
  const player = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const hasStartButton = howToPlay !== undefined;
  const [fitsOnPage, setFitsOnPage] = useState(false);
  const topOnPage = useRef<number>(null);
  const isInPlace = fitsOnPage && !hasStartButton && !isNext && practice === null;
  const { isOn: isImmersive, fillsWindow, ...immersive } = useImmersive(isActive && canPlay, isInPlace, leaveRound);
  const { milestone, setTold } = useMilestone(game.id, milestones, setup.level);
  useKeptTop(stage, fillsWindow, topOnPage);
  // As a round begins, nothing moves: what is around the board is taken away, and put in another place.
  const place = isImmersive ? 'round' : 'page';
  const shortcuts = useShortcuts(round, stage, canPlay && !isPracticing);

  function keepPlace() {
    setFitsOnPage(isWholeOnPage(stage.current));
    topOnPage.current = topOf(stage.current);
  }

  function start() {
    setTold();
    setPractice(null);
    round.start();
    onStart?.();
  }

  function leaveRound() {
    setPractice(null);
    round.pause();
  }

  function resume() {
    immersive.enter();
    round.resume();
  }

  // A finished board stays in view, even after its result was closed.
  const isCleared = phase === 'over' && !isImmersive && !round.getSnapshot().view.board && result !== undefined;
  useStartNext(round, canPlay && isNext && hasStartButton && !milestone, start);

  return (
    <section
      ref={player}
      className={`${styles.player} ${fillsWindow ? styles.immersive : styles.inPage}`}
      aria-label={GAMES[game.id].title}
      data-begins-on-page={!hasStartButton || undefined}
      // Focusable, because shortcuts work only while the focus is inside.
      tabIndex={-1}
      // This must happen before the round knows of the press that begins it.
      onClickCapture={() => phase === 'ready' && keepPlace()}
      {...shortcuts}
    >
      {!isPracticing && <RoundFigures key={place} round={round} more={moreFigures} />}
      <div className={styles.main}>
        {isPracticing ? (
          <Practice game={game} onStart={hasStartButton ? start : () => setPractice('done')} />
        ) : !canPlay ? (
          <AccessEnded />
        ) : phase === 'ready' && milestone ? (
          <MilestonePanel game={game.id} {...milestone} takesFocus={isNext} onStart={start} />
        ) : phase === 'ready' && hasStartButton ? (
          <StartPanel
            game={game.id}
            howToPlay={howToPlay}
            isFirst={isFirst}
            onStart={start}
            onTry={() => setPractice('on')}
          />
        ) : isCleared ? (
          <FinishedPanel game={game.id} again={again} />
        ) : (
          <RoundStage player={player} stage={stage} round={round} startsOnPress={isNext && !hasStartButton} />
        )}
        {phase === 'paused' && <PauseOverlay onResume={resume} />}
      </div>
      <div className={styles.side}>
        <PlayerControls
          key={place}
          phase={phase}
          isInCorners={fillsWindow}
          onPause={round.pause}
          onLeave={isImmersive ? immersive.leave : undefined}
          again={phase === 'over' && !isCleared && again}
          onTry={phase === 'ready' && canPlay && !hasStartButton ? () => setPractice('on') : undefined}
          sound={sound}
        />
        <div className={styles.more}>{!isGuided && children}</div>
      </div>
      <ResultStageContext value={resultStage}>{phase === 'over' && result}</ResultStageContext>
    </section>
  );
}

function RoundFigures({ round, more }: { round: Round<unknown>; more: readonly Figure[] }) {
  const { view, phase } = useAfterPaint(useRoundSnapshot(round));
  return <Figures figures={[...view.figures, ...more]} now={round.now} isRunning={phase === 'running'} />;
}

interface RoundStageProps {
  player: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  round: Round<unknown>;
  startsOnPress: boolean;
}

function RoundStage({ player, stage, round, startsOnPress }: RoundStageProps) {
  const snapshot = useRoundSnapshot(round);
  const { view, phase } = snapshot;
  useStageFocus(player, stage, snapshot, startsOnPress);
  return (
    <Stage
      ref={stage}
      view={view}
      isHidden={phase === 'paused'}
      isOver={phase === 'over'}
      onPress={round.press}
      onAnswer={round.answer}
    />
  );
}

/** Starts before paint, so that the instructions do not flash. */
function useStartNext(round: object, isNext: boolean, start: () => void) {
  const startNext = useEffectEvent(() => isNext && start());
  useLayoutEffect(() => void startNext(), [round]);
}

/** The milestone to tell of before a round; once told, it is not told again to this member in this browser. */
function useMilestone(game: GameId, milestones: readonly Milestone[], level: number) {
  const userId = useUser()?.id ?? 0;
  const [told, setToldLevel] = useState(() => Number(loadRun(userId, game, 'milestone')['level'] ?? 0));
  const milestone = newMilestone(milestones, level, told);

  function setTold() {
    if (!milestone) return;
    setToldLevel(milestone.level);
    saveRun(userId, game, { level: milestone.level }, 'milestone');
  }

  return { milestone, setTold };
}

/** On phones, a round always takes the window: it needs the space, and the board does not move. */
const WIDER_THAN_PHONE = '(min-width: 28em)';

/** Whether all cards can be seen during the round without scrolling; with the largest letters, the message, too. */
function isWholeOnPage(stage: HTMLElement | null) {
  const isLargest = document.documentElement.dataset['textSize'] === 'largest';
  const last = isLargest ? stage : [...(stage?.querySelectorAll('[data-cell]') ?? [])].at(-1);
  const isWhole = (topOf(stage) ?? 0) >= 0 && (last?.getBoundingClientRect().bottom ?? 0) <= window.innerHeight;
  return isWhole && (window.matchMedia?.(WIDER_THAN_PHONE).matches ?? false);
}

const topOf = (stage: HTMLElement | null) => stage?.querySelector('[data-cell]')?.getBoundingClientRect().top ?? null;

/** How far a board may be out of its place in the window, in pixels. */
const NEARBY = 16;
/** Above it, the figures are as near as this. */
const NEARBY_ABOVE = 8;

/** Where the window has the board nearly at its place on the page, it stays exactly there, under the finger. */
function useKeptTop(stage: RefObject<HTMLElement | null>, fillsWindow: boolean, topOnPage: RefObject<number | null>) {
  useLayoutEffect(
    () => (fillsWindow ? moveBoardTo(topOnPage.current, stage.current) : undefined),
    [stage, fillsWindow, topOnPage],
  );
}

function moveBoardTo(top: number | null, stage: HTMLElement | null) {
  const moved = (top ?? Infinity) - (topOf(stage) ?? 0);
  if (!stage || moved > NEARBY || moved < -NEARBY_ABOVE) return;
  stage.style.translate = `0 ${moved}px`;
  return () => void (stage.style.translate = '');
}

/** A round that has begun can be finished. */
const useCanPlay = (phase: RoundSnapshot['phase']) => useHasAccess() || phase !== 'ready';

function PauseOverlay({ onResume }: { onResume: () => void }) {
  return (
    <div className={styles.overlay}>
      <p className={styles.title} role="status">
        Paused
      </p>
      <p>The clock is stopped. Pick up whenever you like.</p>
      <Button size="large" data-resume onClick={onResume}>
        <Play aria-hidden="true" />
        Resume
      </Button>
    </div>
  );
}
