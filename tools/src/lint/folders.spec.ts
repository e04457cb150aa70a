import { describe, expect, it } from '@jest/globals';

import { crowdedFolders, findFolderCycles } from './folders.ts';

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

const filesIn = (folder: string, count: number, extension = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${extension}`);

describe('crowdedFolders', () => {
  it('names a folder with more than 15 files, its sub-folders not counted', () => {
    const files = [...filesIn('api/src/plans', 16), ...filesIn('api/src/plans/prices', 15)];

    expect(crowdedFolders(files)).toEqual([
      'api/src/plans has 16 files, at most 15 are allowed: group them in sub-folders by topic.',
    ]);
  });

  it('counts no tests and no test support', () => {
    const files = [
      ...filesIn('kit/src', 15, '.tsx'),
      ...filesIn('kit/src', 15, '.test.tsx'),
      ...filesIn('kit/src', 15, '.testing.ts'),
      ...filesIn('kit/src/test', 16),
    ];

    expect(crowdedFolders(files)).toEqual([]);
  });

  it('allows any number of lessons and their pictures', () => {
    const files = [...filesIn('api/content/tips', 30, '.json'), ...filesIn('api/content/media/brain', 30, '.svg')];

    expect(crowdedFolders(files)).toEqual([]);
  });

  it('allows any number of migrations and decisions', () => {
    expect(
      crowdedFolders([...filesIn('docs/adr', 30, '.md'), ...filesIn('api/src/platform/database/migrations', 30)]),
    ).toEqual([]);
  });
});
