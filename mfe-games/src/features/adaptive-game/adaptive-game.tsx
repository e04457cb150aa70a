import { GAMES } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import { chosenLevel, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';
import { errorText, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card } from '@mindgrove/ui/layout/card';
import { UnsentNotice } from '@mindgrove/ui/feedback/unsent-notice';
import { ChevronDown, ChevronUp, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { nextRoundReason, staircaseReason } from '../../engine/staircase-reason.ts';
import { type CatalogGame, type GameModule, gameQuery } from '../../games/catalog.ts';
import { paths } from '../../paths.ts';
import { GamePlayer } from '../../player/game-player.tsx';
import { ResultDialog } from '../../player/result/result-dialog.tsx';
import { ROUND_UNSENT } from '../../rounds/use-round-store.ts';
import { pointsText } from '../../text.ts';
import { trainingQuery } from '../../training/training.queries.ts';
import styles from './adaptive-game.module.css';
import { useAdaptiveRounds } from './use-adaptive-rounds.ts';

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

function AdaptiveRounds({ game, howToPlay, progress, userId, children }: AdaptiveRoundsProps) {
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
            next={`Next round: level ${levelOfStep(staircase.step)}. ${nextRoundReason(play.setup.staircase, staircase, levels)}`}
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
