import { GAMES } from '@mindgrove/contracts/games';
import { Button } from '@mindgrove/ui/actions/button';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { useMemo } from 'react';

import type { RoundResult } from '../../../engine/game.ts';
import { GamePlayer } from '../../../player/game-player.tsx';
import { ASSESSMENT_GAMES } from '../plan/assessment-games.ts';
import { assessmentRoundSetup, PLAN, PLANNED_ROUNDS, type PlannedRound } from '../plan/assessment-plan.ts';
import styles from './assessment-round.module.css';
import { StageHeading } from './stage-heading.tsx';

interface Props {
  round: PlannedRound;
  form: number;
  onFinish: (result: RoundResult) => void;
  onStop: () => void;
}

/** One round, with its instructions before Start; until Start is pressed it is also the break. */
export function AssessmentRound({ round, form, onFinish, onStop }: Props) {
  const { game, howToPlay } = ASSESSMENT_GAMES[round.game];
  const setup = useMemo(() => assessmentRoundSetup(form, round), [form, round]);
  const { title } = GAMES[round.game];
  const again = round.rounds > 1 ? `, round ${round.round} of ${round.rounds}` : '';
  return (
    <div className={styles.round}>
      <div className={styles.head}>
        <div>
          <StageHeading>
            {title}
            {again}
          </StageHeading>
          <p>{breakText(round)}</p>
        </div>
        <Progress
          label="Games"
          value={round.index}
          max={PLANNED_ROUNDS.length}
          text={`${round.gameNumber} of ${PLAN.length}`}
        />
      </div>
      <GamePlayer game={game} setup={setup} howToPlay={howToPlay} onFinish={onFinish}>
        <div className={styles.stop}>
          <Button variant="secondary" onClick={onStop}>
            Stop for now
          </Button>
          <p>Finished rounds are kept in this browser for a day. A round that you leave begins anew.</p>
        </div>
      </GamePlayer>
    </div>
  );
}

/** Stays on the page during the round, so it must hold before and after Start. */
function breakText({ index, round }: PlannedRound): string {
  if (index === 0) return 'Nothing runs before you press Start.';
  return round === 1
    ? 'The game before is done. Nothing runs before you press Start: rest as long as you like.'
    : 'The first round is done; the second is played the same way. Nothing runs before you press Start.';
}
