import { memberKey, useSession } from '@mindgrove/kit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { RoundSnapshot } from '../round/round.ts';
import { createSoundEffects, type SoundEffect } from './sound-effects.ts';

const storageKey = (userId: number | undefined) => memberKey(userId ?? 0, 'game-sound');

export function useSound({ view, result }: RoundSnapshot) {
  const userId = useSession()?.user.id;
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey(userId)) === 'on');
  const [effects] = useState(createSoundEffects);
  const { trial, isHit } = view.verdict ?? {};
  const isOver = result !== null;
  const play = useEffectEvent((effect: SoundEffect) => isOn && effects.play(effect));

  useEffect(() => effects.close, [effects]);
  useEffect(() => {
    if (isHit !== undefined) play(isHit ? 'hit' : 'miss');
  }, [trial, isHit]);
  useEffect(() => {
    if (isOver) play('end');
  }, [isOver]);

  function toggle() {
    localStorage.setItem(storageKey(userId), isOn ? 'off' : 'on');
    setOn(!isOn);
  }

  return { isOn, toggle };
}
