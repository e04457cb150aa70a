import { describe, expect, it } from '@jest/globals';

import { accessAt, type AccessFacts } from './access.js';

const signUp = new Date('2026-03-01T10:00:00Z');
const hoursLater = (hours: number) => new Date(signUp.getTime() + hours * 3_600_000);
const member = (facts: Partial<AccessFacts> = {}): AccessFacts => ({
  role: 'member',
  created_at: signUp,
  trial_ends_at: null,
  granted_until: null,
  access_ended_at: null,
  ...facts,
});

describe('access', () => {
  it('begins with a welcome of 24 hours', () => {
    expect(accessAt(hoursLater(23.9), member())).toEqual({ state: 'welcome', until: hoursLater(24) });
  });

  it('ends with the welcome when nothing was chosen', () => {
    expect(accessAt(hoursLater(24), member())).toEqual({ state: 'ended', until: null });
  });

  it('is a trial until the trial ends', () => {
    const trial_ends_at = hoursLater(14 * 24);

    expect(accessAt(hoursLater(100), member({ trial_ends_at }))).toEqual({ state: 'trialing', until: trial_ends_at });
  });

  it('ends with the trial', () => {
    expect(accessAt(hoursLater(2), member({ trial_ends_at: hoursLater(2) })).state).toBe('ended');
  });

  it('does not fall back to the welcome when the trial is over', () => {
    expect(accessAt(hoursLater(2), member({ trial_ends_at: hoursLater(1) })).state).toBe('ended');
  });

  it('is active while a grant lasts, whatever ended before', () => {
    const granted_until = hoursLater(100);

    expect(accessAt(hoursLater(50), member({ granted_until, access_ended_at: hoursLater(1) }))).toEqual({
      state: 'active',
      until: granted_until,
    });
  });

  it('ends the welcome when an administrator ended access', () => {
    expect(accessAt(hoursLater(2), member({ access_ended_at: hoursLater(1) })).state).toBe('ended');
  });

  it('does not end for an administrator', () => {
    expect(accessAt(hoursLater(9999), member({ role: 'admin' }))).toEqual({ state: 'active', until: null });
  });
});
