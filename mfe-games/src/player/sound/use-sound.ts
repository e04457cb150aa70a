import { readPreferences } from '@mindgrove/contracts/rules/preferences';
import { call, memberKey, storeUser, useSession } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { useEffect, useEffectEvent, useState } from 'react';

import type { RoundSnapshot } from '../round/round.ts';
import { createSoundEffects, type SoundEffect } from './sound-effects.ts';

/** For visitors; for members, sound is one of their preferences. */
const STORAGE_KEY = memberKey(0, 'game-sound');

/** Milliseconds, with pauses between. */
const VIBRATIONS: Record<SoundEffect, number[]> = { hit: [20], miss: [30, 50, 30], end: [60, 60, 90] };

/** Tones and short vibrations, each where the member wants them. */
export function useSound({ view, result }: RoundSnapshot) {
  const user = useSession()?.user;
  const [isOnHere, setOnHere] = useState(() => localStorage.getItem(STORAGE_KEY) === 'on');
  const isOn = user?.sound ?? isOnHere;
  const { vibration } = readPreferences(user);
  // A failure stays silent: a message would only disturb the round.
  const { mutate } = useMutation({
    scope: { id: 'preferences' },
    mutationFn: (sound: boolean) => call('POST /account/preferences', { body: { sound } }),
  });
  const [effects] = useState(createSoundEffects);
  const { trial, isHit } = view.verdict ?? {};
  const isOver = result !== null;
  const play = useEffectEvent((effect: SoundEffect) => {
    if (isOn) void effects.play(effect);
    // Missing in Safari and Firefox.
    if (vibration && 'vibrate' in navigator) navigator.vibrate(VIBRATIONS[effect]);
  });

  useEffect(() => effects.close, [effects]);
  useEffect(() => {
    if (isHit !== undefined) play(isHit ? 'hit' : 'miss');
  }, [trial, isHit]);
  useEffect(() => {
    if (isOver) play('end');
  }, [isOver]);

  function toggle() {
    if (user) {
      storeUser({ ...user, sound: !isOn });
      mutate(!isOn);
      return;
    }
    localStorage.setItem(STORAGE_KEY, isOn ? 'off' : 'on');
    setOnHere(!isOn);
  }

  return { isOn, toggle };
}
