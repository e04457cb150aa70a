import { SPEED_SECONDS } from '@mindgrove/contracts/rules/speed-rules';
import { RotateCw } from 'lucide-react';

import { levelSentence } from '../../games/speed-math/speed-math.result.ts';
import { paths } from '../../paths.ts';
import { type FinishedRound, ResultDialog } from '../../player/result/result-dialog.tsx';

interface Props {
  finished: FinishedRound;
  isUnsent: boolean;
  onPlayAgain: () => void;
}

export const SpeedOutcome = ({ finished, isUnsent, onPlayAgain }: Props) => (
  <ResultDialog
    title={finished.result.seconds < SPEED_SECONDS ? 'Every problem answered!' : "Time's up"}
    {...finished}
    isUnsent={isUnsent}
    next={levelSentence(finished.result)}
    actions={[
      { label: 'Play Again', icon: <RotateCw aria-hidden="true" />, onPress: onPlayAgain },
      { label: 'Back to Dashboard', to: paths.dashboard },
    ]}
  />
);
