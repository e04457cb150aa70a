import { MEMORY_LEVELS } from '@mindgrove/contracts/rules/memory-rules';

import { paths } from '../../paths.ts';
import type { ResultAction } from '../../player/result/result-actions.tsx';
import { type FinishedRound, ResultDialog } from '../../player/result/result-dialog.tsx';

interface Props {
  finished: FinishedRound;
  isUnsent: boolean;
  onPlay: (level: number) => void;
  onStartOver: () => void;
}

export const againLabel = (isWon = false) => (isWon ? 'Play again' : 'Try again');

export function MemoryOutcome({ finished, isUnsent, onPlay, onStartOver }: Props) {
  const { level, isWon } = finished.result;
  const again: ResultAction = { label: againLabel(isWon), onPress: () => onPlay(level) };
  const further: ResultAction = { label: 'Play next level', onPress: () => onPlay(level + 1) };
  const afterWin = level < MEMORY_LEVELS ? [further, again] : [again, { label: 'Start Over', onPress: onStartOver }];
  return (
    <ResultDialog
      title={isWon ? `You won level ${level}!` : 'Out of moves'}
      {...finished}
      isUnsent={isUnsent}
      actions={[...(isWon ? afterWin : [again]), { label: 'Back to Dashboard', to: paths.dashboard }]}
    />
  );
}
