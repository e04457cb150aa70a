import { readPreferences } from '@mindgrove/contracts/preferences';
import type { User } from '@mindgrove/contracts/user';
import { call, memberKey, storeUser, useSession } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { useEffect, useEffectEvent, useState } from 'react';

import type { RoundSnapshot } from '../round/round.ts';
import { createSoundEffects, type SoundEffect } from './sound-effects.ts';

/** For visitors, and for members who were stored in this browser before sound was one of their preferences. */
const storageKey = (user: User | undefined) => memberKey(user?.id ?? 0, 'game-sound');

/** Milliseconds, with pauses between. */
const VIBRATIONS: Record<SoundEffect, number[]> = { hit: [20], miss: [30, 50, 30], end: [60, 60, 90] };

/** Tones and short vibrations, each where the member wants them. */
export function useSound({ view, result }: RoundSnapshot) {
  const user = useSession()?.user;
  const [isOnHere, setOnHere] = useState(() => localStorage.getItem(storageKey(user)) === 'on');
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
    if (user?.sound !== undefined) {
      storeUser({ ...user, sound: !isOn });
      mutate(!isOn);
      return;
    }
    localStorage.setItem(storageKey(user), isOn ? 'off' : 'on');
    setOnHere(!isOn);
  }

  return { isOn, toggle };
}
