import { describe, expect, it } from '@jest/globals';

import { assertAccess } from './access.guard.js';

const access_state = 'welcome';

describe('the guard', () => {
  it('rejects a member where an administrator is required', () => {
    expect(() => assertAccess('admin', { access_state, role: 'member' })).toThrow(
      expect.objectContaining({ code: 'admins_only' }),
    );
  });

  it('admits an administrator where one is required', () => {
    expect(() => assertAccess('admin', { access_state, role: 'admin' })).not.toThrow();
  });
});
