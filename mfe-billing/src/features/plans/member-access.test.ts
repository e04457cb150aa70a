import { describe, expect, it } from '@jest/globals';
import type { AccessState } from '@mindgrove/contracts/user';
import { newUser } from '@mindgrove/kit/testing';

import { accessNotice, canStartTrial, hasUsedTrial, isSubscribed } from './member-access.ts';

const until = '2030-01-14T02:30:00.000Z';
const newMember = (state: AccessState, trial_ends_at: string | null = null) =>
  newUser({ access: { state, until: state === 'ended' ? null : until }, trial_ends_at });

describe('canStartTrial', () => {
  it.each(['welcome', 'ended'] as const)('holds in state %s while no trial was ever started', (state) => {
    expect(canStartTrial(newMember(state))).toBe(true);
    expect(canStartTrial(newMember(state, until))).toBe(false);
  });

  it.each(['trialing', 'active', 'canceling', 'past_due'] as const)('does not hold in state %s', (state) => {
    expect(canStartTrial(newMember(state))).toBe(false);
  });
});

describe('hasUsedTrial', () => {
  it('holds once access after a trial has ended', () => {
    expect(hasUsedTrial(newMember('ended', until))).toBe(true);
    expect(hasUsedTrial(newMember('ended'))).toBe(false);
    expect(hasUsedTrial(newMember('active', until))).toBe(false);
  });
});

describe('isSubscribed', () => {
  it.each([
    ['welcome', false],
    ['trialing', false],
    ['active', true],
    ['canceling', true],
    ['past_due', true],
    ['ended', false],
  ] as const)('in state %s is %s', (state, expected) => {
    expect(isSubscribed(newMember(state))).toBe(expected);
  });
});

describe('accessNotice', () => {
  it.each([
    ['welcome', 'info', /^Welcome! Everything is yours to explore until January 14, 2030 at 2:30\sAM\./],
    ['trialing', 'info', /until January 14, 2030\. .* your plan starts at once and your free days end\.$/],
    ['active', 'success', /active/],
    [
      'canceling',
      'info',
      /You keep full access until January 14, 2030, and you can change your mind any time before then\.$/,
    ],
    ['past_due', 'warning', /You keep full access until January 14, 2030\. Please update your card\.$/],
    ['ended', 'warning', /^Your access has ended\./],
  ] as const)('of %s is an %s that says where the member stands', (state, tone, text) => {
    const hadTrial = { ...newMember(state), trial_ends_at: until };
    expect(accessNotice(hadTrial)).toEqual({ tone, text: expect.stringMatching(text) });
  });

  it('tells of the free days that are left after the first day', () => {
    expect(accessNotice(newMember('ended')).text).toMatch(/^Your first day is over, and your free days are waiting\./);
  });
});
