import { describe, expect, it } from '@jest/globals';

import { readSignedText, signText } from './signed-text.js';

const SECRET = 'a-secret-of-thirty-two-characters';

describe('a signed text', () => {
  it('is read with the secret and the purpose that signed it', () => {
    expect(readSignedText(SECRET, 'link', signText(SECRET, 'link', 'a.b'))).toBe('a.b');
  });

  it.each([
    ['for another purpose', signText(SECRET, 'device', 'text')],
    ['with another secret', signText('another-secret-of-32-characters-!', 'link', 'text')],
    ['and changed', `x${signText(SECRET, 'link', 'text')}`],
    ['and cut short', signText(SECRET, 'link', 'text').slice(0, -1)],
    ['without a signature', 'text'],
    ['by nobody', '.'],
    ['and left empty', signText(SECRET, 'link', '')],
  ])('is rejected when it was signed %s', (_, signed) => {
    expect(readSignedText(SECRET, 'link', signed)).toBeUndefined();
  });
});
