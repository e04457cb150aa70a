import { describe, expect, it } from '@jest/globals';

import { findFolderCycles } from './folder-cycles.ts';

describe('findFolderCycles', () => {
  it('finds sibling folders that import each other, whatever their files', () => {
    const graph = new Map([
      ['api/src/auth/sessions/refresh.ts', ['api/src/users/users.service.ts']],
      ['api/src/users/list.ts', ['api/src/auth/guard.ts']],
      ['api/src/plans/plans.ts', ['api/src/users/list.ts']],
    ]);

    expect(findFolderCycles(graph)).toEqual([['api/src/auth', 'api/src/users']]);
  });

  it('finds a cycle between folders of one folder', () => {
    const graph = new Map([
      ['shell/src/pages/account/a.ts', ['shell/src/pages/admin/b.ts']],
      ['shell/src/pages/admin/c.ts', ['shell/src/pages/account/d.ts']],
    ]);

    expect(findFolderCycles(graph)).toEqual([['shell/src/pages/account', 'shell/src/pages/admin']]);
  });

  it('ignores other packages, tests, and files of the parent folder', () => {
    const graph = new Map([
      ['kit/src/calls/call.ts', ['contracts/src/routes.ts', 'kit/src/index.ts']],
      ['contracts/src/routes.ts', ['kit/src/calls/call.ts']],
      ['kit/src/index.ts', ['kit/src/calls/call.ts', 'kit/src/session/session.ts']],
      ['kit/src/session/session.ts', ['kit/src/calls/call.ts']],
      ['kit/src/calls/call.test.ts', ['kit/src/session/session.ts']],
    ]);

    expect(findFolderCycles(graph)).toEqual([]);
  });
});
