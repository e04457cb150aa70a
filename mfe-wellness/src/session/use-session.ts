import { useState } from 'react';

import { useMissedTime } from '../clock/use-missed-time.ts';
import { elapsed } from '../practice/meditation.state.ts';
import { useSettings } from '../settings/use-settings.ts';
import { lineAt } from '../speech/line-at.ts';
import { useNarration } from '../speech/use-narration.ts';
import type { SessionViewProps } from './session-view.props.ts';
import { useBriefly } from './device/use-briefly.ts';
import { useIdle } from './device/use-idle.ts';
import { useModal } from './device/use-modal.ts';
import { useSessionSound } from './device/use-session-sound.ts';
import { useWakeLock } from './device/use-wake-lock.ts';

const NO_VOICE = 'This browser has no voice to read aloud. The words appear on the screen.';
const CAPTIONS_STAY = 'The words stay on the screen while no voice reads them aloud.';
const NO_SOUND = 'This browser plays no bells or sounds at the moment.';

/** Everything that a session does besides counting the time. */
export function useSession({ userId, sit, timer, audio, practiced }: SessionViewProps) {
  const { session, now } = timer;
  const { settings, change } = useSettings(userId);
  const [isMuted, setMuted] = useState(false);
  const dialog = useModal();
  const isRunning = session.status === 'running';
  const isIdle = useIdle(dialog, isRunning);
  useMissedTime({ id: practiced.id, isRunning, add: timer.add });
  useWakeLock(isRunning);

  const { bells, volume } = settings;
  const sitSound = settings.sitSound === 'own' ? sit?.sound : settings.sitSound;
  const sound = (sit ? sitSound : settings.sound) ?? 'none';
  const endsQuietly = sit?.ends_quietly ?? false;
  const wishes = { bells, volume, sound, endsQuietly, bellEvery: sit ? 0 : settings.bellEvery };
  const { isAvailable: hasSound, ringLine } = useSessionSound({ audio, session, wishes, isMuted });

  const lines = sit?.lines ?? [];
  const current = lineAt(lines, elapsed(session, now) / 1000);
  const isVoiceOn = settings.voice && !isMuted;
  const { isAvailable: hasVoice } = useNarration({
    lines,
    current,
    isRunning,
    isVoiceOn,
    voiceName: settings.voiceName,
    ringLine,
  });

  const wantsSound = bells || sound !== 'none';
  const [captionsAsked, askForCaptions] = useState(0);
  const notices = [
    ...(useBriefly(sit !== undefined && isVoiceOn && !hasVoice) ? [NO_VOICE] : []),
    ...(useBriefly(captionsAsked) ? [CAPTIONS_STAY] : []),
    ...(useBriefly(wantsSound && !hasSound) ? [NO_SOUND] : []),
  ];
  const isSpoken = isVoiceOn && hasVoice;
  const guidance = {
    current,
    hasVoice,
    isSpoken,
    // Never neither words nor a voice.
    hasCaptions: settings.captions || !isSpoken,
    changeCaptions: (captions: boolean) => (isSpoken ? change({ captions }) : askForCaptions((presses) => presses + 1)),
  };
  return { dialog, isIdle, settings, change, isMuted, setMuted, guidance, notices };
}
