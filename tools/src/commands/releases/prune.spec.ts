import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type PruneBody, pruneBody, type PruneResult } from '@mindgrove/contracts/releases/pruning';

import { listen } from '../../test/product-double.ts';

const run = promisify(execFile);
const OLD = { name: 'mfe-games', version: '1.0.0+aaaaaaaaaaaa', bytes: 1_500_000 };
const NEW = { name: 'mfe-games', version: '1.0.0+bbbbbbbbbbbb', bytes: 1_500_000 };
const published_at = '2026-11-02T09:05:00.000Z';

/** A registry whose rule the API's own tests cover. It needs two calls to drop both of its old releases. */
class Registry {
  readonly bodies: PruneBody[] = [];
  private calls = 0;

  readonly server: Server = createServer((request, response) => void this.handle(request, response));

  private async handle(request: IncomingMessage, response: ServerResponse) {
    const body = pruneBody.parse(await json(request));
    this.bodies.push(body);
    response.end(JSON.stringify(this.prune(body)));
  }

  private prune({ dry_run }: PruneBody): PruneResult {
    const releases: PruneResult['releases'] = [
      { ...NEW, published_at, kept_for: 'channel' },
      { ...OLD, published_at, kept_for: null },
    ];
    if (!dry_run) this.calls += 1;
    return {
      keep: 20,
      min_age_days: 14,
      releases,
      dropped: dry_run ? [] : [OLD],
      has_more: this.calls === 1 && !dry_run,
    };
  }
}

describe('the prune command', () => {
  let registry: Registry;
  let url: string;
  const prune = (...args: string[]) => {
    const options = ['--to', url, '--token', 'given'];
    return run(process.execPath, [join(import.meta.dirname, 'prune.ts'), ...args, ...options]);
  };

  beforeEach(async () => {
    registry = new Registry();
    url = await listen(registry.server);
  });
  afterEach(() => registry.server.close().closeAllConnections());

  it('prints what would go and why the others stay, and drops nothing in a dry run', async () => {
    const { stdout } = await prune('mfe-games', '--keep', '5', '--min-age', '3d', '--dry-run');

    expect(stdout).toMatch(/1\.0\.0\+b{12}.*stays: a channel has it\n.*1\.0\.0\+a{12}.*goes\n/);
    expect(stdout).toContain('1 release, 1.5 MB would go. It keeps the newest 20 and what is younger than 14 days.');
    expect(registry.bodies).toEqual([{ names: ['mfe-games'], keep: 5, min_age_days: 3, dry_run: true }]);
  });

  it('drops only after a question, which nobody can answer here, or with --yes, call by call', async () => {
    await expect(prune()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes') });
    expect(registry.bodies).toEqual([{ dry_run: true }]);

    const { stdout } = await prune('--yes');

    expect(stdout).toContain('Dropped 1 release, 1.5 MB so far …\nDropped 2 releases, 3.0 MB.');
    expect(registry.bodies.slice(1)).toEqual([{ dry_run: true }, {}, {}]);
  });

  it.each(['--keep', '--min-age'])('says what %s is when it is no number', async (option) => {
    await expect(prune(option, 'many')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${option} is a whole number, such as 14, not "many".`),
    });
    expect(registry.bodies).toEqual([]);
  });
});
