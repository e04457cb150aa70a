import { describe, expect, it } from '@jest/globals';

import { idParam, text } from './fields.ts';

describe('idParam', () => {
  it.each([
    ['7', 7],
    [7, 7],
    ['9007199254740991', 9007199254740991],
  ])('accepts %j', (value, id) => {
    expect(idParam.parse(value)).toBe(id);
  });

  it('rejects whatever else might pass for a number', () => {
    const others = ['0', '-1', '1.5', '0x10', '1e2', '07', ' 7', '', '9007199254740993', 0, 1.5, true, null];

    expect(others.filter((value) => idParam.safeParse(value).success)).toEqual([]);
  });
});

describe('text', () => {
  it.each(['plain', 'Grüße 🌿', '<b>'])('accepts %j', (value) => {
    expect(text().parse(value)).toBe(value);
  });

  it.each(['a\u0000b', '\ud800', 'x\udc00'])('rejects %j, which PostgreSQL cannot store', (value) => {
    expect(text().safeParse(value).success).toBe(false);
  });
});
