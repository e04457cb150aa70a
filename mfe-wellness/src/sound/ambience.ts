import type { Sound } from '@mindgrove/contracts/content/sit';

import { AMBIENCES, type Loop } from './ambiences.ts';

/** Enough for rain, at half the memory. */
const SAMPLE_RATE = 32_000;

/** Plays a sound into `output` until the returned function stops it. */
export function startAmbience(context: BaseAudioContext, output: AudioNode, sound: Exclude<Sound, 'none'>): () => void {
  const nodes = AMBIENCES[sound].flatMap((loop) => startLoop(context, output, loop));
  return () => nodes.forEach((node) => node.stop());
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
