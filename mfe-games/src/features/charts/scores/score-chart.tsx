import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { TrainingDay } from '@mindgrove/contracts/training';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { useState } from 'react';

import { roundsPath } from '../../../paths.ts';
import { ChartCard } from '../card/chart-card.tsx';
import { DayScores } from './day-scores.tsx';
import { playedGames } from './played-games.ts';
import { RoundScores } from './round-scores.tsx';

interface ScoreChartProps {
  history: readonly TrainingDay[];
  today: string;
  initialGame: GameId;
}

export function ScoreChart({ history, today, initialGame }: ScoreChartProps) {
  const [game, setGame] = useState(initialGame);
  const [isByRound, setByRound] = useState(false);
  const choices = (
    <>
      <NativeSelect label="Game" value={game} onChange={({ target }) => setGame(target.value as GameId)}>
        {playedGames(history).map((id) => (
          <option key={id} value={id}>
            {GAMES[id].title}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label="Show"
        value={isByRound ? 'rounds' : 'days'}
        onChange={({ target }) => setByRound(target.value === 'rounds')}
      >
        <option value="days">The last 12 weeks</option>
        <option value="rounds">Latest rounds</option>
      </NativeSelect>
    </>
  );
  const allRounds = (
    <Link className={buttonClass({ variant: 'quiet' })} to={roundsPath(game)}>
      All rounds
    </Link>
  );
  return (
    <ChartCard title="Points" header={choices} actions={allRounds}>
      {(isTable) =>
        isByRound ? (
          <RoundScores game={game} isTable={isTable} />
        ) : (
          <DayScores game={game} history={history} today={today} isTable={isTable} />
        )
      }
    </ChartCard>
  );
}
