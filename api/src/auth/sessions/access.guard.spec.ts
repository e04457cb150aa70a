import { describe, expect, it } from '@jest/globals';

import { assertAccess } from './access.guard.js';

const NOW = new Date();
const facts = { created_at: NOW, trial_ends_at: null, granted_until: null, access_ended_at: null };

describe('the guard', () => {
  it('refuses a member where an administrator is asked for', () => {
    expect(() => assertAccess('admin', { ...facts, role: 'member' })).toThrow(
      expect.objectContaining({ code: 'admins_only' }),
    );
  });

  it('lets an administrator pass where one is asked for', () => {
    expect(() => assertAccess('admin', { ...facts, role: 'admin' })).not.toThrow();
  });
});
