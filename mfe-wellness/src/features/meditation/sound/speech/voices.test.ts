import { describe, expect, it } from '@jest/globals';

import { englishVoices, pickVoice } from './voices.ts';

const voice = (name: string, lang: string, changes: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  name,
  lang,
  voiceURI: name,
  localService: false,
  default: false,
  ...changes,
});
const VOICES = [
  voice('Anna', 'de-DE', { localService: true, default: true }),
  voice('Remote', 'en-US'),
  voice('Local', 'en-GB', { localService: true }),
  voice('Android', 'en_US', { localService: true, default: true }),
];

describe('voices', () => {
  it('are the English ones, those on the device first', () => {
    expect(englishVoices(VOICES).map(({ name }) => name)).toEqual(['Android', 'Local', 'Remote']);
  });

  it('are picked by name, or the best one', () => {
    expect(pickVoice(VOICES, 'Remote')?.name).toBe('Remote');
    expect(pickVoice(VOICES, 'Gone')?.name).toBe('Android');
    expect(pickVoice([], null)).toBeUndefined();
  });
});
