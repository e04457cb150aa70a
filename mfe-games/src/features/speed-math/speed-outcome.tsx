import { SPEED_SECONDS } from '@mindgrove/contracts/rules/speed-rules';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { type ReactNode, useState } from 'react';

import { levelSentence } from '../../games/speed-math/speed-math.result.ts';
import { paths } from '../../paths.ts';
import { ResultDialog } from '../../player/result/result-dialog.tsx';
import type { FinishedRound } from '../../player/result/result-dialog.tsx';

interface Props {
  finished: FinishedRound | null;
  children: ReactNode;
}

export function SpeedOutcome({ finished, children }: Props) {
  const [isClosed, setClosed] = useState(false);
  if (!finished) return null;
  return (
    <ResultDialog
      open={!isClosed}
      onClose={() => setClosed(true)}
      title={finished.result.seconds < SPEED_SECONDS ? 'Every problem is answered' : 'Time is over'}
      {...finished}
      next={levelSentence(finished.result)}
    >
      {children}
      <Link className={buttonClass({ variant: 'quiet' })} to={paths.dashboard}>
        Back to Dashboard
      </Link>
    </ResultDialog>
  );
}
