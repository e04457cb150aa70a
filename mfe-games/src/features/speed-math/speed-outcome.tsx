import { SPEED_SECONDS } from '@mindgrove/contracts/rules/speed-rules';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { type ReactNode, useState } from 'react';

import { levelSentence } from '../../games/speed-math/speed-math.result.ts';
import { paths } from '../../paths.ts';
import { ResultDialog } from '../../player/result/result-dialog.tsx';
import type { FinishedRound } from '../../player/result/result-dialog.tsx';

interface Props {
  over: FinishedRound | null;
  children: ReactNode;
}

export function SpeedOutcome({ over, children }: Props) {
  const [isClosed, setClosed] = useState(false);
  if (!over) return null;
  return (
    <ResultDialog
      open={!isClosed}
      onClose={() => setClosed(true)}
      title={over.result.seconds < SPEED_SECONDS ? 'Every problem is answered' : 'Time is over'}
      {...over}
      next={levelSentence(over.result)}
    >
      {children}
      <Link className={buttonClass({ variant: 'quiet' })} to={paths.dashboard}>
        Back to Dashboard
      </Link>
    </ResultDialog>
  );
}
