import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CanaryBody,
  canaryBody,
  type MoveBody,
  moveBody,
  type PromoteBody,
  promoteBody,
  type PublishBody,
  publishBody,
} from '@mindgrove/contracts/releases';
import type { ReleaseRecord, ReleaseSet } from '@mindgrove/contracts/releases/release-record';

import { canariesOf, readGroup, withCanaries } from '../../../../shell/src/server/visitors/canary-sets.ts';
import { listen } from '../../test/product-double.ts';
import { createClone, remoteJson, removeClones, SAMPLE_REMOTE, writeFiles } from '../../test/sample-product.ts';

const run = promisify(execFile);
const CHANNEL_MOVED = 'Somebody else was quicker.';

/** A registry without the gate, which the API's own tests cover. */
class Registry {
  readonly published: ReleaseRecord[] = [];
  readonly promoted: PromoteBody[] = [];
  readonly retired: MoveBody[] = [];
  readonly canaries: CanaryBody[] = [];
  readonly asked: string[] = [];
  dryRuns = 0;
  hasChannelMoved = false;
  private readonly live = new Map<string, ReleaseRecord>();

  readonly server: Server = createServer((request, response) => void this.handle(request, response));

  private async handle(request: IncomingMessage, response: ServerResponse) {
    const send = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (request.url?.includes('/moves')) return send(200, this.history(request.url));
    if (request.method === 'GET') return send(200, this.releaseSet(readGroup(request.headers.cookie)));
    const body = await json(request);
    if (request.url?.endsWith('/source-maps')) return send(201, { stored: 1 });
    if (request.url?.endsWith('/retire')) return send(200, this.retire(moveBody.parse(body)));
    if (request.url === '/api/releases') return send(201, this.publish(publishBody.parse(body)));
    if (request.url === '/api/canaries') return send(200, this.stepCanary(canaryBody.parse(body)));
    if (this.hasChannelMoved)
      return send(409, { error: CHANNEL_MOVED, message: CHANNEL_MOVED, code: 'channel_moved', requestId: '1' });
    return send(200, this.promote(promoteBody.parse(body)));
  }

  /** Acts as if another version had been released, without a second build. */
  renameLive(name: string, version: string): void {
    const record = this.live.get(name);
    if (record) this.live.set(name, { ...record, version });
  }

  private releaseSet(group: number | undefined): ReleaseSet {
    const releases = [...this.live.values()].map((record) => ({ record, fallback: null }));
    const canaries = this.canaries.map(({ version, percent }) => ({
      record: this.find(version),
      percent,
      revision: 1,
    }));
    const set = { revision: 1, releases, canaries };
    return group === undefined ? set : withCanaries(set, canariesOf(set, group));
  }

  private find(version: string): ReleaseRecord {
    const record = this.published.find((found) => found.version === version);
    if (!record) throw new Error(`${version} is not published.`);
    return record;
  }

  private publish({ record, dry_run }: PublishBody) {
    if (dry_run) this.dryRuns++;
    else this.published.push(record);
    return { name: record.name, version: record.version, created: !dry_run };
  }

  private retire(body: MoveBody) {
    this.live.delete(body.name);
    this.retired.push(body);
    return { channel: 'live', name: body.name, version: null, previous: body.replaces, revision: 3 };
  }

  private stepCanary(body: CanaryBody) {
    this.canaries.push(body);
    return { ...body, revision: 4 };
  }

  private history(url: string) {
    this.asked.push(url);
    const move = { ...{ name: 'mfe-sample', action: 'promote', from: null, to: '1.0.0+aaaaaaaaaaaa' }, commit: '' };
    const row = {
      ...move,
      revision: 1,
      dirty: false,
      note: 'First',
      by: 'sample',
      moved_at: '2026-11-02T09:05:00.000Z',
    };
    return { data: [row], has_more: false };
  }

  private promote(body: PromoteBody) {
    const { name, version } = body;
    this.live.set(name, this.find(version));
    this.promoted.push(body);
    return { channel: 'live', name, version, previous: null, revision: 2 };
  }
}

describe('the release command', () => {
  let root: string;
  let registry: Registry;
  /** The options with which commands call the registry. */
  let target: string[];
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Team', '-c', 'user.email=team@test', ...args], { cwd: root });
  const command = (name: string, ...args: string[]) =>
    run(
      process.execPath,
      [join(root, 'tools/src/commands', name === 'build' ? '' : 'releases', `${name}.ts`), ...args],
      {
        env: { ...process.env, RELEASE_TOKEN: '' },
      },
    );
  const release = (...args: string[]) => {
    const skip = ['--skip-checks', '--reason', 'Nothing of this product can be checked'];
    return command('release', ...args, ...skip, ...target);
  };

  beforeAll(async () => {
    const second = Object.entries(SAMPLE_REMOTE).map(
      ([path, text]) => [path.replace('mfe-sample', 'mfe-twin'), text] as const,
    );
    root = createClone({ ...Object.fromEntries(second), 'mfe-twin/remote.json': remoteJson('Twin', 'mfe-twin') });
    writeFiles(root, { '.gitignore': 'node_modules\ndist\n.cache\n' });
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '--message', 'Begin');
    await command('build', 'mfe-sample');
    await command('build', 'mfe-twin');
  });
  beforeEach(async () => {
    registry = new Registry();
    target = ['--to', await listen(registry.server), '--token', 'given'];
  });
  afterEach(() => registry.server.close().closeAllConnections());
  afterAll(removeClones);

  it.each(['release', 'rollback', 'retire', 'history'])(
    'prints the usage of %s without a token and without a registry',
    async (name) => {
      const { stdout } = await command(name, '--help');

      expect(stdout).toContain(`npm run ${name} -- mfe-sample`);
    },
  );

  it('releases the named remotes in order, each from the current commit', async () => {
    await release('mfe-twin', 'mfe-sample');
    const commit = (await git('rev-parse', 'HEAD')).stdout.trim();

    expect(registry.published.map((record) => [record.name, record.commit])).toEqual([
      ['mfe-twin', commit],
      ['mfe-sample', commit],
    ]);
    expect(registry.promoted.map(({ name }) => name)).toEqual(['mfe-twin', 'mfe-sample']);
  });

  it('sends the version that was live at its start, and prints why it was rejected', async () => {
    await release('mfe-sample');
    registry.hasChannelMoved = true;

    const rejected = release('mfe-sample');

    await expect(rejected).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(CHANNEL_MOVED) });
    registry.hasChannelMoved = false;
    await release('mfe-sample');
    expect(registry.promoted.map(({ replaces }) => replaces)).toEqual([null, registry.published[0]?.version]);
  });

  it('sends the note, also of a canary', async () => {
    await release('mfe-sample', '--note', 'Larger cards');
    // A canary takes the place of another version.
    registry.renameLive('mfe-sample', '0.9.0+aaaaaaaaaaaa');
    await release('mfe-sample', '--canary', '10', '--note', 'Larger cards');

    expect(registry.promoted.map(({ note }) => note)).toEqual(['Larger cards']);
    expect(registry.canaries).toMatchObject([{ percent: 10, note: 'Larger cards' }]);
  });

  it('retires only after a question, which nobody can answer here, or with --yes', async () => {
    await release('mfe-sample');
    const retire = (...args: string[]) => command('retire', 'mfe-sample', ...args, ...target);

    await expect(retire()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes') });
    expect(registry.retired).toEqual([]);
    await retire('--yes', '--note', 'Nobody plays it');

    const replaces = registry.published[0]?.version;
    expect(registry.retired).toEqual([{ name: 'mfe-sample', replaces, note: 'Nobody plays it' }]);
  });

  it('prints the history as a table', async () => {
    const { stdout } = await command('history', 'mfe-sample', ...target);

    expect(registry.asked).toEqual(['/api/channels/live/moves?limit=20&name=mfe-sample']);
    expect(stdout).toMatch(/mfe-sample\s+promoted\s+–\s+1\.0\.0\+a{12}\s+sample\s+–\s+First/);
  });

  it("prints the history of a folder's only remote, as the other commands move it", async () => {
    const alone = createClone();

    await run(process.execPath, [join(alone, 'tools/src/commands/releases/history.ts'), ...target]);

    expect(registry.asked).toEqual(['/api/channels/live/moves?limit=20&name=mfe-sample']);
  });

  it('runs the gate and changes nothing in a dry run', async () => {
    const { stdout } = await release('mfe-sample', '--dry-run');

    expect(stdout).toContain('On live it would replace nothing.');
    expect([registry.dryRuns, registry.published, registry.promoted]).toEqual([1, [], []]);
  });

  it('marks the commit of a dirty tree in the record', async () => {
    writeFiles(root, { 'notes.txt': 'not committed' });

    await release('mfe-sample');

    expect(registry.published[0]?.commit).toMatch(/^[0-9a-f]{40}-dirty$/);
  });
});
