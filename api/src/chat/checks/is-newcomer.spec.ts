import { describe, expect, it } from '@jest/globals';
import { NEWCOMER_DAYS } from '@mindgrove/contracts/rules/chat-rules';

import { isNewcomer } from './is-newcomer.js';

const NOW = new Date('2030-06-10T12:00:00.000Z');
const END_OF_TERM = new Date(NOW.getTime() - NEWCOMER_DAYS * 86_400_000);
const justBefore = new Date(END_OF_TERM.getTime() + 1);

describe('a newcomer', () => {
  it('is a member in the first days after signing up', () => {
    expect(isNewcomer({ role: 'member', created_at: NOW }, NOW)).toBe(true);
    expect(isNewcomer({ role: 'member', created_at: justBefore }, NOW)).toBe(true);
  });

  it('is no newcomer when the days are over', () => {
    expect(isNewcomer({ role: 'member', created_at: END_OF_TERM }, NOW)).toBe(false);
  });

  it('is never an administrator', () => {
    expect(isNewcomer({ role: 'admin', created_at: NOW }, NOW)).toBe(false);
  });
});
