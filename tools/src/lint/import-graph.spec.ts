import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { repositoryRoot, workspaces } from '../repository/packages.ts';
import { findCycles, readImportGraph } from './import-graph.ts';

describe('the import graph', () => {
  it('reports a cycle once, type imports included, without files that only lead into it', () => {
    const graph = readImportGraph(join(import.meta.dirname, 'fixtures/import-cycle'), ['api']);

    expect(findCycles(graph)).toEqual([['api/src/plans/a.ts', 'api/src/plans/b.ts', 'api/src/plans/c.ts']]);
  });

  it('follows imports from a page through packages to the contracts', () => {
    const graph = readImportGraph(repositoryRoot, ['mfe-games', 'kit']);

    expect(graph.get('mfe-games/src/pages/dashboard.tsx')).toContain('kit/src/index.ts');
    expect(graph.get('kit/src/calls/call.ts')).toContain('contracts/src/routes.ts');
  });

  it('has no cycle', () => {
    expect(findCycles(readImportGraph(repositoryRoot, workspaces()))).toEqual([]);
  });
});
