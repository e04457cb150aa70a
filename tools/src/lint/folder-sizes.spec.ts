import { describe, expect, it } from '@jest/globals';

import { crowdedFolders } from './folder-sizes.ts';

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
