import { useState } from 'react';

import { useMissedTime } from '../clock/use-missed-time.ts';
import { useSettings } from '../settings/use-settings.ts';
import { useSessionSound } from './device/use-session-sound.ts';
import { useWakeLock } from './device/use-wake-lock.ts';
import type { SessionViewProps } from './session-view.props.ts';
import { soundWishes } from './sound-wishes.ts';
import { useGuidance } from './use-guidance.ts';

/** Everything that a session does besides counting the time. */
export function useSession({ userId, sit, timer, audio, practiced }: SessionViewProps) {
  const { session, add } = timer;
  const { settings, change } = useSettings(userId);
  const [isMuted, setMuted] = useState(false);
  const isRunning = session.status === 'running';
  useMissedTime({ id: practiced.id, isRunning, add });
  useWakeLock(isRunning);

  const wishes = soundWishes(settings, sit);
  const { isAvailable: hasSound, ringLine } = useSessionSound({ audio, session, wishes, isMuted });
  const wantsSound = wishes.bells || wishes.sound !== 'none';
  const guidance = useGuidance({ sit, timer, settings, change, isMuted, ringLine });
  return {
    scene: sit?.scene ?? settings.scene,
    guidance,
    lacksSound: wantsSound && !hasSound,
    isMuted,
    setMuted,
  };
}
