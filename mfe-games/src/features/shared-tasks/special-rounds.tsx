import type { WeeklySpecial } from '@mindgrove/contracts/rounds';
import { errorText, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { UnsentNotice } from '@mindgrove/ui/feedback/unsent-notice';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import { type GameModule, gameQuery } from '../../games/catalog.ts';
import { fixedSetup } from '../../games/new-setup.ts';
import { SPECIAL_TEXTS } from '../../games/special-texts.ts';
import { paths } from '../../paths.ts';
import { GamePlayer } from '../../player/game-player.tsx';
import { type FinishedRound, ResultDialog } from '../../player/result/result-dialog.tsx';
import { ROUND_UNSENT, useRoundStore } from '../../rounds/round-queue.ts';
import { scoreOfPoints } from '../../rounds/saved-rounds.ts';
import { weeklySpecialQuery } from './shared-tasks.queries.ts';

/** The week's special, as often as the member likes. */
export function SpecialRounds() {
  const userId = useUser()?.id;
  const special = useQuery(weeklySpecialQuery);
  const id = special.data?.game;
  const game = useQuery({ ...gameQuery(id ?? 'sequence-span'), enabled: id !== undefined });
  const failed = [special, game].find(({ data, error }) => !data && error);

  if (failed) return <Failed onRetry={() => void failed.refetch()}>{`Error: ${errorText(failed.error)}`}</Failed>;
  if (!special.data || !game.data) return <Loading label="Loading this week’s special…" lines={8} />;
  // The key keeps a round from being stored for another member who signs in during it.
  return <Rounds key={`${userId} ${special.data.week}`} {...game.data} special={special.data} />;
}

function Rounds({ game, howToPlay, special }: GameModule & { special: WeeklySpecial }) {
  const [round, setRound] = useState(0);
  const [finished, setFinished] = useState<FinishedRound | null>(null);
  const [best, setBest] = useState(special.best === null ? null : scoreOfPoints(special.best));
  const { queue, store } = useRoundStore();

  function finish(result: RoundResult, startedAt: number) {
    store(game.id, result, startedAt, 'special');
    setFinished({ result, best });
    setBest(Math.max(best ?? 0, Math.round(result.points)));
  }

  function playAgain() {
    setFinished(null);
    setRound(round + 1);
  }

  return (
    <GamePlayer
      // The tasks are the same each time, so only the key makes another round of them.
      key={round}
      game={game}
      setup={{ ...fixedSetup(special.seed, special.level), isSpecial: true }}
      howToPlay={[SPECIAL_TEXTS[special.game].twist, ...howToPlay]}
      isNext={round > 0}
      onFinish={finish}
      again={
        <Button onClick={playAgain}>
          <RotateCw aria-hidden="true" />
          Play again
        </Button>
      }
      result={
        finished && (
          <ResultDialog
            title="Special complete"
            {...finished}
            isUnsent={queue.failure !== null}
            actions={[
              { label: 'Play again', icon: <RotateCw aria-hidden="true" />, onPress: playAgain },
              { label: 'All games', to: paths.games },
            ]}
          />
        )
      }
    >
      <UnsentNotice title={ROUND_UNSENT} queue={queue} />
    </GamePlayer>
  );
}
