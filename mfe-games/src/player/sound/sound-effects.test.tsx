import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { createSoundEffects } from './sound-effects.ts';

const notes: number[] = [];
let now = 0;
let isRunning = false;
let goOn: (() => void)[] = [];

class FakeAudio extends EventTarget {
  get state(): AudioContextState {
    return isRunning ? 'running' : 'suspended';
  }
  currentTime = 0;
  resume = () => (isRunning ? Promise.resolve() : new Promise<void>((resolve) => goOn.push(resolve)));
  createOscillator = () => ({
    frequency: {},
    connect: (to: unknown) => to,
    start: (at: number) => notes.push(at),
    stop() {},
  });
  createGain = () => ({ gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: (to: unknown) => to });
}

const run = async () => {
  isRunning = true;
  goOn.splice(0).forEach((resolve) => resolve());
  await Promise.resolve();
};

beforeEach(() => {
  Object.assign(window, { AudioContext: FakeAudio });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  notes.length = 0;
  isRunning = false;
  goOn = [];
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('sound effects', () => {
  it('play the first one as soon as the context runs', async () => {
    const effects = createSoundEffects();
    const playing = effects.play('hit');
    await run();
    await playing;

    expect(notes).toHaveLength(2);
  });

  it('drop what came during an interruption instead of playing all of it at its end', async () => {
    const effects = createSoundEffects();
    const playing = [effects.play('hit'), effects.play('miss'), effects.play('hit')];
    expect(notes).toEqual([]);
    now += 5000;
    playing.push(effects.play('end'));
    await run();
    await Promise.all(playing);

    expect(notes).toHaveLength(3);
  });
});
