import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { openAudio } from './audio.ts';

class FakeAudio extends EventTarget {
  state: AudioContextState = 'suspended';
  resume = jest.fn(() => Promise.reject(new Error('A call is going on.')));

  changeTo(state: AudioContextState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const open = () => openAudio() as unknown as FakeAudio;
beforeEach(() => {
  Object.assign(window, { AudioContext: FakeAudio });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'AudioContext');
});

describe('the audio context of a page', () => {
  it.each(['suspended', 'interrupted'] as const)('resumes at every sign of a return, when it was %s', (state) => {
    const audio = open();
    expect(audio.resume).toHaveBeenCalledTimes(1);
    audio.changeTo('running');
    window.dispatchEvent(new Event('focus'));
    expect(audio.resume).toHaveBeenCalledTimes(1);

    audio.changeTo(state);

    expect(audio.resume).toHaveBeenCalledTimes(2);
    for (const [index, event] of ['pageshow', 'focus', 'click', 'keydown'].entries()) {
      window.dispatchEvent(new Event(event));
      expect(audio.resume).toHaveBeenCalledTimes(index + 3);
    }
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(audio.resume).toHaveBeenCalledTimes(7);
    audio.changeTo('closed');
    window.dispatchEvent(new Event('focus'));
    expect(audio.resume).toHaveBeenCalledTimes(7);
  });

  it('is missing where the browser has none', () => {
    Object.assign(window, {
      AudioContext: class {
        constructor() {
          throw new Error('No audio device.');
        }
      },
    });

    expect(openAudio()).toBeNull();
  });
});
