import { memberKey, useSession } from '@mindgrove/kit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { Moment } from '../round/round.ts';
import { createTones, type Tone } from './sound-effects.ts';

const keyOf = (userId: number | undefined) => memberKey(userId ?? 0, 'game-sound');

/** Tones for hits, misses and the end: off until the member turns them on, and remembered. */
export function useSound({ view, result }: Moment) {
  const userId = useSession()?.user.id;
  const [isOn, setOn] = useState(() => localStorage.getItem(keyOf(userId)) === 'on');
  const [tones] = useState(createTones);
  const { trial, isHit } = view.verdict ?? {};
  const isOver = result !== null;
  const sound = useEffectEvent((tone: Tone) => isOn && tones.play(tone));

  useEffect(() => tones.close, [tones]);
  useEffect(() => {
    if (isHit !== undefined) sound(isHit ? 'hit' : 'miss');
  }, [trial, isHit]);
  useEffect(() => {
    if (isOver) sound('end');
  }, [isOver]);

  function toggle() {
    localStorage.setItem(keyOf(userId), isOn ? 'off' : 'on');
    setOn(!isOn);
  }

  return { isOn, toggle };
}
