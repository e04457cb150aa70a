import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { Training, TrainingDay } from '@mindgrove/contracts/training';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';

import { roundsPath } from '../../paths.ts';
import { trainingHistoryQuery } from '../../training/training.queries.ts';
import { ChartCard } from './card/chart-card.tsx';
import { HeatMapChart } from './heat-map/heat-map-chart.tsx';
import { MinutesChart } from './minutes/minutes-chart.tsx';
import styles from './progress-charts.module.css';
import { DayScores } from './scores/day-scores.tsx';
import { favoriteGame, playedGames } from './scores/played-games.ts';
import { RoundScores } from './scores/round-scores.tsx';

/** Bundles the chart library: import it only through lazy-charts.tsx. */
export function ProgressCharts({ today, joined }: Pick<Training, 'today' | 'joined'>) {
  const { data, error, refetch } = useQuery(trainingHistoryQuery(today));

  if (!data) {
    return error ? (
      <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
    ) : (
      <Loading label="Loading your charts…" lines={12} />
    );
  }
  const { days: history } = data;
  const favorite = favoriteGame(history);
  if (history.length === 0) {
    return (
      <Empty title="Your first chart comes with your first round." icon={<ChartLine />}>
        <p>Minutes of meditation count, too.</p>
      </Empty>
    );
  }
  return (
    <div className={styles.charts}>
      {favorite && <ScoreChart history={history} today={today} initialGame={favorite} />}
      <MinutesChart history={history} today={today} />
      <HeatMapChart history={history} joined={joined} today={today} />
    </div>
  );
}

interface ScoreChartProps {
  history: readonly TrainingDay[];
  today: string;
  initialGame: GameId;
}

function ScoreChart({ history, today, initialGame }: ScoreChartProps) {
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
