import type { Sound } from '@mindgrove/contracts/content/sit';

import { AMBIENCES, type Loop } from './ambiences.ts';

/** Enough for rain, at half the memory. */
const SAMPLE_RATE = 24_000;

/** Computing a loop takes some tens of milliseconds: the page gets its turn between two. */
const PAUSE_MS = 200;

/** Plays a sound into `output` until the returned function stops it. */
export function startAmbience(context: BaseAudioContext, output: AudioNode, sound: Exclude<Sound, 'none'>): () => void {
  const nodes: AudioScheduledSourceNode[] = [];
  const timers = AMBIENCES[sound].map((loop, index) =>
    setTimeout(() => nodes.push(...startLoop(context, output, loop)), (index + 1) * PAUSE_MS),
  );
  return () => {
    timers.forEach((timer) => clearTimeout(timer));
    nodes.forEach((node) => node.stop());
  };
}

function startLoop(context: BaseAudioContext, output: AudioNode, loop: Loop): AudioScheduledSourceNode[] {
  const source = new AudioBufferSourceNode(context, { buffer: loopBuffer(loop), loop: true });
  const gain = new GainNode(context, { gain: loop.volume });
  const filters = (loop.filters ?? []).map(
    ({ type, frequency, q = 0.7 }) => new BiquadFilterNode(context, { type, frequency, Q: q }),
  );
  const pan = loop.pan === undefined ? [] : [new StereoPannerNode(context, { pan: loop.pan })];
  [source, ...filters, gain, ...pan, output].reduce((from, to) => from.connect(to));
  source.start();
  return loop.swell ? [source, startSwell(context, gain, loop.volume, loop.swell)] : [source];
}

function startSwell(
  context: BaseAudioContext,
  { gain }: GainNode,
  volume: number,
  { frequency, depth }: NonNullable<Loop['swell']>,
): OscillatorNode {
  const oscillator = new OscillatorNode(context, { frequency });
  oscillator.connect(new GainNode(context, { gain: volume * depth })).connect(gain);
  oscillator.start();
  return oscillator;
}

function loopBuffer({ seconds, channels, samples }: Loop): AudioBuffer {
  const buffer = new AudioBuffer({
    length: Math.floor(SAMPLE_RATE * seconds),
    numberOfChannels: channels,
    sampleRate: SAMPLE_RATE,
  });
  for (let channel = 0; channel < channels; channel += 1) {
    buffer.getChannelData(channel).set(samples(SAMPLE_RATE, seconds, Math.random));
  }
  return buffer;
}
