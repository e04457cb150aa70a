import type { Sound } from '@mindgrove/contracts/content/sit';

import { AMBIENCES, type Loop } from './ambiences.ts';

/** The rate is enough for rain, at half the memory. */
const SAMPLE_RATE = 24_000;

/** Computing a channel of a loop takes some ten milliseconds, on a slow phone a hundred: the page gets its turn between. */
const PAUSE_MS = 200;

/** Plays a sound into `output` until the returned function stops it. */
export function startAmbience(context: BaseAudioContext, output: AudioNode, sound: Exclude<Sound, 'none'>): () => void {
  const nodes: AudioScheduledSourceNode[] = [];
  const jobs = AMBIENCES[sound].flatMap((loop) => {
    const buffer = newBuffer(loop);
    return Array.from({ length: loop.channels }, (_, channel) => () => {
      buffer.getChannelData(channel).set(loop.samples(SAMPLE_RATE, loop.seconds, Math.random));
      if (channel === loop.channels - 1) nodes.push(...startLoop(context, output, loop, buffer));
    });
  });
  const timers = jobs.map((job, index) => setTimeout(job, (index + 1) * PAUSE_MS));
  return () => {
    timers.forEach((timer) => clearTimeout(timer));
    nodes.forEach((node) => node.stop());
  };
}

function startLoop(
  context: BaseAudioContext,
  output: AudioNode,
  loop: Loop,
  buffer: AudioBuffer,
): AudioScheduledSourceNode[] {
  const source = new AudioBufferSourceNode(context, { buffer, loop: true });
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

const newBuffer = ({ seconds, channels }: Loop) =>
  new AudioBuffer({ length: Math.floor(SAMPLE_RATE * seconds), numberOfChannels: channels, sampleRate: SAMPLE_RATE });
