import { describe, expect, it } from '@jest/globals';

import { assertAccess } from './access.guard.js';

const access_state = 'welcome';

describe('the guard', () => {
  it('refuses a member where an administrator is asked for', () => {
    expect(() => assertAccess('admin', { access_state, role: 'member' })).toThrow(
      expect.objectContaining({ code: 'admins_only' }),
    );
  });

  it('lets an administrator pass where one is asked for', () => {
    expect(() => assertAccess('admin', { access_state, role: 'admin' })).not.toThrow();
  });
});
