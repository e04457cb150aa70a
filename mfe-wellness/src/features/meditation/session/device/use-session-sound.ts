import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import { elapsed, type Meditation } from '../../practice/meditation.state.ts';
import { planBells } from '../../sound/bell-plan.ts';
import { ALMOST_SECONDS, END_BELL, LINE_BELL } from '../../sound/bells.ts';
import { createPlayer, type Player } from '../../sound/player.ts';
import type { SoundWishes } from '../sound-wishes.ts';

const CLOSE_AFTER_MS = 2500;
const BLOCKED_AFTER_MS = 2000;
/** Milliseconds, with a pause between: the end of a session that cannot be heard can be felt. */
const END_VIBRATION = [400, 200, 400];

interface Options {
  audio: AudioContext | null;
  session: Meditation;
  wishes: SoundWishes;
  isMuted: boolean;
}

/**
 * Bells and quiet sounds of a session; `isAvailable` is false where the browser cannot play them. After an interruption
 * the bells are planned again, because the audio clock stood still.
 */
export function useSessionSound({ audio, session, wishes, isMuted }: Options) {
  const player = usePlayer(audio);
  const isPlaying = useIsPlaying(audio);
  const { status, elapsedBefore } = session;
  const endsAt = useRef(Infinity);

  const begin = useEffectEvent((playing: Player, context: AudioContext) => {
    const seconds = elapsed(session, performance.now()) / 1000;
    playing.playAmbience(wishes.sound, wishes.volume);
    endsAt.current = context.currentTime + session.minutes * 60 - seconds;
    ringBells(playing, wishes, { duration: session.minutes, elapsed: seconds });
  });
  const finish = useEffectEvent(() => {
    player.current?.fadeAmbience();
    if (!wishes.bells || wishes.endsQuietly) return;
    const hasRung = audio !== null && audio.currentTime > endsAt.current - ALMOST_SECONDS;
    // Safari and Firefox have no `vibrate`.
    if (isMuted || audio?.state !== 'running') navigator.vibrate?.(END_VIBRATION);
    else if (!hasRung) player.current?.bells.ring({ after: 0, ...END_BELL });
  });

  useEffect(() => {
    const playing = player.current;
    if (!playing || !audio || !isPlaying || status !== 'running') return;
    begin(playing, audio);
    return () => playing.bells.cancel();
    // Time that the device slept through, and that the session adds, moves the bells as well.
  }, [player, audio, isPlaying, status, elapsedBefore]);

  useEffect(() => {
    if (status === 'completed') return finish();
    if (status === 'running') return;
    player.current?.fadeAmbience();
    // A pause also holds the end bell.
    endsAt.current = Infinity;
  }, [player, status]);

  useEffect(() => {
    player.current?.mute(isMuted);
  }, [player, isMuted]);

  return {
    isAvailable: useIsAvailable(audio, isPlaying),
    ringLine: () => player.current?.bells.ring({ after: 0, ...LINE_BELL }),
  };
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

function useIsPlaying(audio: AudioContext | null): boolean {
  const subscribe = (listener: () => void) => {
    audio?.addEventListener('statechange', listener);
    return () => audio?.removeEventListener('statechange', listener);
  };
  return useSyncExternalStore(subscribe, () => audio?.state === 'running');
}

/** Some browsers make an audio context and never let it play. */
function useIsAvailable(audio: AudioContext | null, isPlaying: boolean): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBlocked(!isPlaying), isPlaying ? 0 : BLOCKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPlaying]);
  return audio !== null && !isBlocked;
}
