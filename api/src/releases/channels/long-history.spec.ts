import { beforeAll, describe, expect, it } from '@jest/globals';

import { newAdmin } from '../../../test/factories.js';
import { newRelease, version } from '../../../test/new-release.js';
import { recordStatements } from '../../../test/record-statements.js';
import { releaseCalls } from '../../../test/release-calls.js';
import { startTestApi, testApi } from '../../../test/test-api.js';

const MOVES = 30_000;

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function readMoves(node: PlanNode): number {
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const own = node['Relation Name'] === 'channel_moves' ? rows : 0;
  return (node.Plans ?? []).reduce((sum, plan) => sum + readMoves(plan), own);
}

describe('a channel that was moved thousands of times', () => {
  const api = testApi(startTestApi);
  const { promote, publish } = releaseCalls(() => api);

  beforeAll(async () => {
    for (const name of ['mfe-billing', 'mfe-games', 'mfe-zen']) {
      for (const n of [1, 2]) {
        await publish(newRelease({ name, version: version(n) }));
        await promote(n, { name });
      }
    }
    await api.queryAsOwner(
      `INSERT INTO channel_moves (channel, revision, name, version, action, returns_to, actor)
       SELECT 'live', 6 + n, 'mfe-games', CASE n % 2 WHEN 0 THEN $2 ELSE $3 END, 'promote', 5 + n, 'mfe-games'
       FROM generate_series(1, $1::int) n`,
      [MOVES, version(1), version(2)],
    );
    await api.queryAsOwner("UPDATE channels SET revision = $1 WHERE name = 'live'", [6 + MOVES]);
    await api.queryAsOwner('ANALYZE channel_moves');
  });

  it('still has one current release of each name', async () => {
    const { revision, releases } = (await api.call('GET /release-set')).body;

    expect(revision).toBe(6 + MOVES);
    expect(releases.map(({ record, fallback }) => [record.name, record.version, fallback])).toEqual([
      ['mfe-billing', version(2), version(1)],
      ['mfe-games', version(1), version(2)],
      ['mfe-zen', version(2), version(1)],
    ]);
  });

  it('is read, moved, and listed for administrators without its history', async () => {
    const { token } = await newAdmin(api);
    const statements = await recordStatements(async () => {
      await api.call('GET /release-set');
      await promote(2);
      await api.call('GET /admin/releases', { token });
      await api.call('GET /admin/releases/:name', { token, params: { name: 'mfe-games' } });
      const params = { channel: 'live' };
      await api.call('GET /admin/channels/:channel/moves', { token, params, query: { limit: '2' } });
      await api.call('GET /admin/channels/:channel/moves', { token, params, query: { limit: '2', name: 'mfe-zen' } });
    });
    const reads = statements.filter(({ text }) => /^[\s(]*(WITH|SELECT)/.test(text) && text.includes('channel_moves'));

    let most = 0;
    for (const { text, values } of reads) {
      const [row] = await api.dataSource.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      most = Math.max(most, readMoves(row['QUERY PLAN'][0].Plan));
    }

    expect(reads.length).toBeGreaterThanOrEqual(7);
    expect(most).toBeLessThan(20);
  });
});
