import { BELL_SECONDS, bellSamples } from './samples/bell.ts';

const SAMPLE_RATE = 22_050;
/** The audio clock and the session's may differ by this much. */
export const ALMOST_SECONDS = 0.5;

export interface Stroke {
  /** Seconds from now. */
  after: number;
  volume: number;
  /** 2 is an octave higher, and half as long. */
  pitch: number;
}

export const START_BELL = { volume: 0.9, pitch: 1 };
/** The bell at the end is lower than the one at the beginning. */
export const END_BELL = { volume: 0.9, pitch: 0.8 };
export const MINUTE_BELL = { volume: 0.4, pitch: 1.5 };
/** This bell takes the place of a voice. */
export const LINE_BELL = { volume: 0.3, pitch: 2 };

/** Bells ring by the audio clock, which is exact even where a tab's timers are slowed down. */
export function createBells(context: BaseAudioContext, output: AudioNode) {
  const samples = bellSamples(SAMPLE_RATE);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: SAMPLE_RATE });
  buffer.getChannelData(0).set(samples);
  let waiting: { at: number; node: AudioBufferSourceNode }[] = [];

  /** An interrupted context has no time: all that rang into it would sound at once when it resumes. */
  function ring({ after, volume, pitch }: Stroke): void {
    if (context.state !== 'running') return;
    const node = new AudioBufferSourceNode(context, { buffer, playbackRate: pitch });
    node.connect(new GainNode(context, { gain: volume })).connect(output);
    const at = context.currentTime + after;
    node.start(at);
    node.stop(at + BELL_SECONDS);
    waiting.push({ at, node });
  }

  /** Silences the bells that have not rung yet, unless they are about to; an interruption takes those as well. */
  function cancel(): void {
    const from = context.currentTime + (context.state === 'running' ? ALMOST_SECONDS : 0);
    for (const { at, node } of waiting) if (at >= from) node.stop();
    waiting = [];
  }

  return { ring, cancel };
}
