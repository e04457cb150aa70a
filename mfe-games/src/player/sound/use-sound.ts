import { memberKey, usePreferences, useUser } from '@mindgrove/kit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { RoundStore } from '../round.ts';
import { createSoundEffects, type SoundEffect } from './sound-effects.ts';

/** The key serves visitors; for members, sound is one of their preferences. */
const STORAGE_KEY = memberKey(0, 'game-sound');

/** Milliseconds, with pauses between. */
const VIBRATIONS: Record<SoundEffect, number[]> = { hit: [20], miss: [30, 50, 30], end: [60, 60, 90] };

/** Tones and short vibrations, each where the member wants them. */
export function useSound(round: RoundStore) {
  const user = useUser();
  const [isOnHere, setOnHere] = useState(() => localStorage.getItem(STORAGE_KEY) === 'on');
  // A failure stays silent: a message would only disturb the round.
  const [{ sound, vibration }, changePreferences] = usePreferences('keep');
  const isOn = user ? sound : isOnHere;
  const [effects] = useState(createSoundEffects);
  const play = useEffectEvent((effect: SoundEffect) => {
    if (isOn) void effects.play(effect);
    // Safari and Firefox lack it.
    if (vibration && 'vibrate' in navigator) navigator.vibrate(VIBRATIONS[effect]);
  });

  useEffect(() => effects.close, [effects]);
  useEffect(() => {
    let heard = round.getSnapshot();
    return round.subscribe(() => {
      const now = round.getSnapshot();
      const { verdict } = now.view;
      if (verdict && verdict.trial !== heard.view.verdict?.trial) play(verdict.isHit ? 'hit' : 'miss');
      if (now.result && !heard.result) play('end');
      heard = now;
    });
  }, [round]);

  function toggle() {
    if (user) return changePreferences({ sound: !isOn });
    localStorage.setItem(STORAGE_KEY, isOn ? 'off' : 'on');
    setOnHere(!isOn);
  }

  return { isOn, toggle };
}
