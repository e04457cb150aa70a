import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import { memoryMatch } from '../../games/memory-match/memory-match.game.ts';
import { newSetup } from '../../games/new-setup.ts';
import { paths } from '../../paths.ts';
import { GamePlayer } from '../../player/game-player.tsx';
import { ResultDialog } from '../../player/result/result-dialog.tsx';
import { keepGuestRound } from '../../rounds/guest-round.ts';
import { toQueuedRound } from '../../rounds/round-queue.ts';

const LEVEL = 1;

/** Memory Match for visitors. A finished round waits in this browser for an account. */
export function GuestRound() {
  const [setup, setSetup] = useState(() => newSetup(INITIAL_STAIRCASE, LEVEL));
  const [isNext, setNext] = useState(false);
  const [result, setResult] = useState<RoundResult | null>(null);
  const [best, setBest] = useState<number | null>(null);

  function finish(finished: RoundResult) {
    keepGuestRound(toQueuedRound('memory-match', finished, Date.now()));
    setResult(finished);
  }

  function playAgain() {
    setResult(null);
    setBest(Math.max(best ?? 0, Math.round(result?.points ?? 0)));
    setNext(true);
    setSetup(newSetup(INITIAL_STAIRCASE, LEVEL, setup));
  }

  const again = (
    <Button variant="secondary" onClick={playAgain}>
      <RotateCw aria-hidden="true" />
      Play again
    </Button>
  );
  return (
    <GamePlayer
      game={memoryMatch}
      setup={setup}
      isNext={isNext}
      isPublic
      onFinish={finish}
      result={
        result && (
          <ResultDialog
            title={result.isWon ? 'You found them all!' : 'So close!'}
            result={result}
            best={best}
            actions={[
              { label: 'Create an account to keep it', to: paths.signupKeepingRound },
              { label: 'Play again', icon: <RotateCw aria-hidden="true" />, onPress: playAgain },
            ]}
          />
        )
      }
    >
      {result && (
        <>
          <KeepLink />
          {again}
        </>
      )}
    </GamePlayer>
  );
}

const KeepLink = () => (
  <Link className={buttonClass({ size: 'large' })} to={paths.signupKeepingRound}>
    Create an account to keep it
  </Link>
);
