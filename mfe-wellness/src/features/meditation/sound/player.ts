import type { Sound } from '@mindgrove/contracts/content/sit';

import { startAmbience } from './ambience.ts';
import { createBells } from './bells.ts';

const FADE_IN_SECONDS = 4;
const FADE_OUT_SECONDS = 2;
const MUTE_SECONDS = 0.15;
const CLOSE_SECONDS = 0.9;
/** A third of the way in each of three steps: `setTargetAtTime` never quite arrives. */
const STEPS = 3;

/** Plays the sounds of one session. */
export function createPlayer(context: AudioContext) {
  const output = new GainNode(context);
  output.connect(context.destination);
  const ambienceGain = new GainNode(context, { gain: 0 });
  ambienceGain.connect(output);
  const bells = createBells(context, output);
  let stopAmbience: (() => void) | null = null;

  const fade = ({ gain }: GainNode, to: number, seconds: number) =>
    gain.setTargetAtTime(to, context.currentTime, seconds / STEPS);

  return {
    bells,
    playAmbience(sound: Sound, volume: number) {
      stopAmbience ??= sound === 'none' ? null : startAmbience(context, ambienceGain, sound);
      fade(ambienceGain, volume, FADE_IN_SECONDS);
    },
    fadeAmbience: () => fade(ambienceGain, 0, FADE_OUT_SECONDS),
    mute: (isMuted: boolean) => fade(output, isMuted ? 0 : 1, MUTE_SECONDS),
    /** Fades out what still sounds. */
    close() {
      bells.cancel();
      fade(output, 0, CLOSE_SECONDS);
      setTimeout(() => stopAmbience?.(), CLOSE_SECONDS * 2000);
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
