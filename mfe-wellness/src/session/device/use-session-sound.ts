import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { elapsed, type Meditation } from '../../practice/meditation.state.ts';
import { planBells } from '../../sound/bell-plan.ts';
import { ALMOST_SECONDS, END_BELL, LINE_BELL } from '../../sound/bells.ts';
import { createPlayer, type Player } from '../../sound/player.ts';
import type { SoundWishes } from '../sound-wishes.ts';

const CLOSE_AFTER_MS = 2500;
const BLOCKED_AFTER_MS = 2000;

interface Options {
  audio: AudioContext | null;
  session: Meditation;
  wishes: SoundWishes;
  isMuted: boolean;
}

/** Bells and quiet sounds of a session; `isAvailable` is false where the browser cannot play them. */
export function useSessionSound({ audio, session, wishes, isMuted }: Options) {
  const player = usePlayer(audio);
  const { status } = session;
  const endsAt = useRef(0);

  const begin = useEffectEvent((playing: Player, context: AudioContext) => {
    const seconds = elapsed(session, performance.now()) / 1000;
    playing.wake();
    playing.playAmbience(wishes.sound, wishes.volume);
    endsAt.current = context.currentTime + session.minutes * 60 - seconds;
    ringBells(playing, wishes, { duration: session.minutes, elapsed: seconds });
  });
  const finish = useEffectEvent((playing: Player, context: AudioContext) => {
    playing.fadeAmbience();
    const hasRung = context.currentTime > endsAt.current - ALMOST_SECONDS;
    if (wishes.bells && !wishes.endsQuietly && !hasRung) playing.bells.ring({ after: 0, ...END_BELL });
  });

  useEffect(() => {
    const playing = player.current;
    if (!playing || !audio) return;
    if (status === 'running') begin(playing, audio);
    else if (status === 'completed') finish(playing, audio);
    else {
      playing.fadeAmbience();
      // A pause also holds the end bell.
      endsAt.current = Infinity;
    }
    return () => {
      if (status === 'running') playing.bells.cancel();
    };
  }, [player, audio, status]);

  useEffect(() => {
    player.current?.mute(isMuted);
  }, [player, isMuted]);

  return { isAvailable: useIsAudible(audio), ringLine: () => player.current?.bells.ring({ after: 0, ...LINE_BELL }) };
}

function ringBells(player: Player, wishes: SoundWishes, time: { duration: number; elapsed: number }) {
  const { bells, bellEvery: every, endsQuietly } = wishes;
  if (!bells) return;
  for (const stroke of planBells({ ...time, every, endsQuietly })) player.bells.ring(stroke);
}

function usePlayer(audio: AudioContext | null): RefObject<Player | null> {
  const player = useRef<Player>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!audio) return;
    clearTimeout(closing.current);
    const created = createPlayer(audio);
    player.current = created;
    return () => {
      created.close();
      closing.current = setTimeout(() => void audio.close(), CLOSE_AFTER_MS);
    };
  }, [audio]);
  return player;
}

/** Some browsers make an audio context and never let it play. */
function useIsAudible(audio: AudioContext | null): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBlocked(audio?.state !== 'running'), BLOCKED_AFTER_MS);
    const check = () => setBlocked((wasBlocked) => wasBlocked && audio?.state !== 'running');
    audio?.addEventListener('statechange', check);
    return () => {
      clearTimeout(timer);
      audio?.removeEventListener('statechange', check);
    };
  }, [audio]);
  return audio !== null && !isBlocked;
}
