import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { startAmbience } from './ambience.ts';

let channels = 0;
let started = 0;

class FakeBuffer {
  getChannelData = () => ({ set: () => (channels += 1) });
}
class FakeNode {
  gain = {};
  connect = (to: unknown) => to;
  start = () => (started += 1);
  stop = () => undefined;
}

beforeEach(() => {
  [channels, started] = [0, 0];
  const nodes = ['AudioBufferSourceNode', 'GainNode', 'BiquadFilterNode', 'StereoPannerNode', 'OscillatorNode'];
  Object.assign(globalThis, { AudioBuffer: FakeBuffer }, Object.fromEntries(nodes.map((name) => [name, FakeNode])));
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a quiet sound', () => {
  it('computes one channel at a time, so that a press is answered between two, and none after it was stopped', () => {
    const stop = startAmbience({} as BaseAudioContext, new FakeNode() as unknown as AudioNode, 'rain');
    const counts = [0, 1, 2].map(() => {
      jest.advanceTimersToNextTimer();
      return [channels, started];
    });
    stop();
    jest.runAllTimers();

    // A loop starts with its second channel, together with what swells it.
    expect(counts).toEqual([
      [1, 0],
      [2, 2],
      [3, 2],
    ]);
    expect(channels).toBe(3);
  });
});
