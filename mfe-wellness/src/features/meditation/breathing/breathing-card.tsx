import { Button } from '@mindgrove/ui/actions/button';
import { Failed } from '@mindgrove/ui/feedback/states';
import { useHasAccess } from '@mindgrove/kit';
import { Play } from 'lucide-react';
import { useState } from 'react';

import { AccessNotice } from '../practice/access-notice.tsx';
import { useCode } from '../practice/use-code.ts';
import type { SessionQueue } from '../practice/use-session-queue.ts';
import { BreathingFrame } from './breathing-frame.tsx';

const BOX = ['Inhale', 'Hold', 'Exhale', 'Pause'];
const loadPlayer = async () => (await import('./breathing-player.tsx')).BreathingPlayer;

/** Shows box breathing at rest; the player and the other patterns load when a member wants them. */
export function BreathingCard(props: { userId: number; queue: SessionQueue }) {
  const hasAccess = useHasAccess();
  const [wish, setWish] = useState<'start' | 'choose' | null>(null);
  const { code: BreathingPlayer, hasFailed, prefetch, retry } = useCode('breathing', loadPlayer, wish !== null);
  if (BreathingPlayer) return <BreathingPlayer {...props} startsAtOnce={wish === 'start'} />;
  return (
    <BreathingFrame title="Box breathing" phases={BOX} count={4}>
      {hasAccess ? (
        <Button variant="secondary" onClick={() => setWish('start')} onPointerEnter={prefetch}>
          <Play aria-hidden="true" />
          Start
        </Button>
      ) : (
        <AccessNotice />
      )}
      <Button variant="quiet" onClick={() => setWish('choose')}>
        Other patterns
      </Button>
      {hasFailed && <Failed onRetry={retry}>We couldn’t load the breathing exercise.</Failed>}
    </BreathingFrame>
  );
}
