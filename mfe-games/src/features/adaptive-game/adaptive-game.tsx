import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import { chosenLevel, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';
import { call, errorText, toastError, useUser } from '@mindgrove/kit';
import { useMutation, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { UnsentNotice } from '@mindgrove/ui/feedback/unsent-notice';
import { Card } from '@mindgrove/ui/layout/card';
import { ChevronDown, ChevronUp, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { nextRoundReason, staircaseReason } from '../../engine/staircase-reason.ts';
import { type CatalogGame, type GameModule, gameQuery } from '../../games/catalog.ts';
import { paths } from '../../paths.ts';
import { GamePlayer } from '../../player/game-player.tsx';
import { type FinishedRound, ResultDialog } from '../../player/result/result-dialog.tsx';
import { ROUND_UNSENT, useRoundStore } from '../../rounds/round-queue.ts';
import { pointsText } from '../../text.ts';
import { trainingQuery } from '../../training/training.queries.ts';
import styles from './adaptive-game.module.css';
import type { RoundResult, RoundSetup } from '../../engine/game.ts';
import { newSetup } from '../../games/new-setup.ts';
import { loadRun, saveRun, useScoreHistory } from '../../rounds/saved-rounds.ts';

interface Props {
  id: CatalogGame;
  children?: ReactNode;
}

export function AdaptiveGame({ id, children }: Props) {
  const userId = useUser()?.id;
  const game = useQuery(gameQuery(id));
  const training = useQuery(trainingQuery);
  const progress = training.data?.games.find((one) => one.game === id);
  const failed = [game, training].find(({ data, error }) => !data && error);

  if (failed) return <Failed onRetry={() => void failed.refetch()}>{`Error: ${errorText(failed.error)}`}</Failed>;
  if (!game.data || !progress || userId === undefined) return <Loading label="Loading your level…" lines={8} />;
  return (
    // The key keeps a round from being stored for another member who signs in during it.
    <AdaptiveRounds key={`${userId} ${id}`} {...game.data} progress={progress} userId={userId}>
      {children}
    </AdaptiveRounds>
  );
}

interface AdaptiveRoundsProps extends GameModule {
  progress: GameProgress;
  userId: number;
  children?: ReactNode;
}

function AdaptiveRounds({ game, howToPlay, milestones, progress, userId, children }: AdaptiveRoundsProps) {
  const { levels } = GAMES[game.id];
  const play = useAdaptiveRounds(game.id, progress, userId);
  const { staircase, isRunning, finished, queue } = play;

  const again = (
    <Button onClick={play.playAgain}>
      <RotateCw aria-hidden="true" />
      Play again
    </Button>
  );
  return (
    <GamePlayer
      game={game}
      setup={play.setup}
      howToPlay={howToPlay}
      milestones={milestones}
      isFirst={progress.rounds === 0}
      isNext={play.isNext}
      onStart={play.start}
      onFinish={play.finish}
      again={again}
      result={
        finished && (
          <ResultDialog
            title="Round complete"
            {...finished}
            isUnsent={queue.failure !== null}
            next={`Next round: level ${levelOfStep(staircase.step)}. ${nextRoundReason(play.setup.staircase, staircase, levels, finished.best === null)}`}
            actions={[
              { label: 'Play again', icon: <RotateCw aria-hidden="true" />, onPress: play.playAgain },
              { label: 'All games', to: paths.games },
            ]}
          />
        )
      }
    >
      <UnsentNotice title={ROUND_UNSENT} queue={queue} />
      {children}
      <LevelCard
        staircase={staircase}
        levels={levels}
        isRunning={isRunning}
        onChoose={play.chooseLevel}
        progress={progress}
      />
    </GamePlayer>
  );
}

interface LevelCardProps {
  staircase: Staircase;
  levels: number;
  /** The level of a running round cannot be changed. */
  isRunning: boolean;
  onChoose: (change: 1 | -1) => void;
  progress: GameProgress;
}

function LevelCard({ staircase, levels, isRunning, onChoose, progress }: LevelCardProps) {
  const level = levelOfStep(staircase.step);
  const canGo = (change: 1 | -1) => !isRunning && chosenLevel(staircase, change, levels).step !== staircase.step;
  return (
    <section aria-labelledby="level">
      <Card className={styles.card}>
        <h2 id="level" className={styles.title}>
          {isRunning ? `Began at level ${level}` : `Level ${level} of ${levels}`}
        </h2>
        <div className={styles.steps} aria-hidden="true">
          {Array.from({ length: levels }, (_, index) => (
            <span key={index} data-reached={index < level || undefined} />
          ))}
        </div>
        <p>
          {isRunning
            ? 'It adjusts to how you play. Your next round picks up from there.'
            : staircaseReason(staircase, levels)}
        </p>
        <div className={styles.choices}>
          <Button variant="secondary" disabled={!canGo(-1)} onClick={() => onChoose(-1)}>
            <ChevronDown aria-hidden="true" />
            Easier
          </Button>
          <Button variant="secondary" disabled={!canGo(1)} onClick={() => onChoose(1)}>
            <ChevronUp aria-hidden="true" />
            Harder
          </Button>
        </div>
        <Records progress={progress} />
      </Card>
    </section>
  );
}

function Records({ progress: { rounds, best_score } }: { progress: GameProgress }) {
  return (
    <dl className={styles.records} aria-label="Your records">
      <div>
        <dt>Best</dt>
        <dd>{rounds > 0 ? pointsText(best_score) : '–'}</dd>
      </div>
      <div>
        <dt>Rounds</dt>
        <dd>{rounds}</dd>
      </div>
    </dl>
  );
}

const setupAt = (staircase: Staircase, last?: RoundSetup) => newSetup(staircase, levelOfStep(staircase.step), last);

/** Each finished round is stored and sets the staircase of the next one. */
function useAdaptiveRounds(game: GameId, progress: GameProgress, userId: number) {
  const { nextRound, setStaircase, ...next } = useAdaptiveSetup(game, progress.stair);
  const [isRunning, setRunning] = useState(false);
  const [finished, setFinished] = useState<FinishedRound | null>(null);
  const scores = useScoreHistory(game, userId);
  const { queue, store } = useRoundStore();
  const { fastest, keepFastest } = useFastest(game, userId);

  function finish(result: RoundResult, startedAt: number) {
    store(game, result, startedAt);
    setRunning(false);
    setFinished({ result, fastest, ...scores.add(result, progress.rounds > 0 ? progress.best_score : null) });
    setStaircase(result.staircase);
    keepFastest(result);
  }

  function playAgain() {
    setFinished(null);
    nextRound();
  }

  return {
    ...next,
    setup: { ...next.setup, fastest },
    isRunning,
    finished,
    queue,
    start: () => setRunning(true),
    finish,
    playAgain,
  };
}

/** The member's fastest reaction in a game, as this browser knows it. */
function useFastest(game: GameId, userId: number) {
  const [fastest, setFastest] = useState(() => {
    const stored = loadRun(userId, game)['fastest'];
    return typeof stored === 'number' ? stored : null;
  });

  function keepFastest(result: RoundResult) {
    if (typeof result.fastest !== 'number') return;
    setFastest(result.fastest);
    saveRun(userId, game, { fastest: result.fastest });
  }

  return { fastest, keepFastest };
}

/** Keeps its own copy of the staircase, so that rounds adapt without a network connection. */
function useAdaptiveSetup(game: GameId, stored: Staircase) {
  const queries = useQueryClient();
  const [staircase, setStaircase] = useState(stored);
  const [round, setRound] = useState(() => ({ isNext: false, setup: setupAt(stored) }));
  const { mutate } = useMutation({
    // Serialized, so that the last choice wins.
    scope: { id: '/game-stair' },
    mutationFn: (choice: { game: GameId } & Staircase) => call('POST /game-stair', { body: choice }),
    onSuccess: () => queries.invalidateQueries(trainingQuery),
  });

  function setUpRound(next: Staircase, isNext = false) {
    setStaircase(next);
    setRound(({ setup }) => ({ isNext, setup: setupAt(next, setup) }));
  }

  function chooseLevel(change: 1 | -1) {
    const chosen = chosenLevel(staircase, change, GAMES[game].levels);
    setUpRound(chosen);
    mutate(
      { game, ...chosen },
      {
        onError: (error) => {
          setUpRound(staircase);
          toastError(error);
        },
      },
    );
  }

  return { staircase, ...round, setStaircase, nextRound: () => setUpRound(staircase, true), chooseLevel };
}
