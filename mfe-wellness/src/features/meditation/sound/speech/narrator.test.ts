import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { createNarrator, lineAt } from './narrator.ts';

class FakeUtterance extends EventTarget {
  rate = 1;
  lang = '';
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** A browser's speech, whose voice begins and ends when the test says so. */
function fakeSynthesis() {
  const spoken: FakeUtterance[] = [];
  const emit = (type: string) => spoken.at(-1)?.dispatchEvent(new Event(type));
  const synthesis = {
    speaking: false,
    getVoices: () => [],
    speak: (utterance: FakeUtterance) => {
      spoken.push(utterance);
      synthesis.speaking = true;
    },
    cancel: jest.fn(() => {
      synthesis.speaking = false;
      emit('error');
    }),
  };
  return {
    synthesis: synthesis as unknown as SpeechSynthesis,
    cancel: synthesis.cancel,
    texts: () => spoken.map(({ text }) => text),
    last: () => spoken.at(-1),
    begin: () => emit('start'),
    end: () => {
      synthesis.speaking = false;
      emit('end');
    },
    fail: () => emit('error'),
  };
}

const onUnavailable = jest.fn();
const onSpoken = jest.fn();

function newNarrator() {
  const fake = fakeSynthesis();
  const narrator = createNarrator(fake.synthesis, { voiceName: null, onSpoken, onUnavailable });
  fake.cancel.mockClear();
  return { ...fake, ...narrator };
}

describe('the narrator', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { SpeechSynthesisUtterance: FakeUtterance });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.clearAllMocks();
  });

  it('speaks slowly, in English', () => {
    const narrator = newNarrator();

    narrator.say('Sit down.');

    expect(narrator.last()).toMatchObject({ text: 'Sit down.', rate: 0.85, lang: 'en-US' });
  });

  it('never speaks two lines at once, and goes on with the latest', () => {
    const narrator = newNarrator();
    narrator.say('One.');
    narrator.begin();
    narrator.say('Two.');
    narrator.say('Three.');
    expect(narrator.texts()).toEqual(['One.']);

    narrator.end();

    expect(narrator.texts()).toEqual(['One.', 'Three.']);
    expect(onSpoken).toHaveBeenCalledWith('One.');
  });

  it('says that there is no voice when none begins within two seconds', () => {
    const narrator = newNarrator();
    narrator.say('Sit down.');
    jest.advanceTimersByTime(1999);
    expect(onUnavailable).not.toHaveBeenCalled();

    jest.advanceTimersByTime(1);

    expect(onUnavailable).toHaveBeenCalledTimes(1);
    expect(narrator.cancel).toHaveBeenCalled();
  });

  it('says so when the voice fails', () => {
    const narrator = newNarrator();
    narrator.say('Sit down.');

    narrator.fail();

    expect(onUnavailable).toHaveBeenCalledTimes(1);
  });

  it('takes no cancellation of its own for a failure', () => {
    const narrator = newNarrator();
    narrator.say('Sit down.');
    narrator.begin();

    narrator.stop();
    jest.advanceTimersByTime(10_000);

    expect(onUnavailable).not.toHaveBeenCalled();
  });

  it('drops what it was saying after a sleep, and says the current line alone', () => {
    const narrator = newNarrator();
    narrator.say('Old.');
    narrator.begin();

    narrator.sayInstead('New.');
    jest.advanceTimersByTime(100);

    expect(narrator.cancel).toHaveBeenCalledTimes(1);
    expect(narrator.texts()).toEqual(['Old.', 'New.']);
  });
});

const LINES = [{ at: 5 }, { at: 16 }, { at: 36 }];

it.each([
  [0, -1],
  [4.99, -1],
  [5, 0],
  [15.9, 0],
  [16, 1],
  [3600, 2],
])('after %d seconds the line with index %i is current', (seconds, index) => {
  expect(lineAt(LINES, seconds)).toBe(index);
});
