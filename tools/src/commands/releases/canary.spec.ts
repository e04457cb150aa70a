import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { getsCanary, readGroup } from '../../../../shell/src/server/visitors/canary-sets.ts';
import { listen, newRecord } from '../../test/product-double.ts';

const run = promisify(execFile);
const LIVE = '1.0.0+aaaaaaaaaaaa';
const CANARY = '1.1.0+bbbbbbbbbbbb';
const name = 'mfe-games';
/** Milliseconds until the shell's server learns of a change of the registry. */
const LAG = 300;

describe('of a remote with a canary', () => {
  const posted: [path: string | undefined, body: unknown][] = [];
  let server: Server;
  let product: string;
  /** The percentage that the shell's server gives the canary to. */
  let servedPercent: number;

  const command = (file: string, ...args: string[]) => {
    const path = join(import.meta.dirname, `${file}.ts`);
    return run(process.execPath, [path, name, ...args, '--to', product, '--token', 'given']);
  };

  beforeEach(async () => {
    posted.length = 0;
    servedPercent = 10;
    const respond = async (request: IncomingMessage, response: ServerResponse) => {
      const send = (body: unknown) => response.end(JSON.stringify(body));
      const live = { record: newRecord(name, { version: LIVE }), fallback: null };
      const canary = { record: newRecord(name, { version: CANARY }), percent: 10, revision: 2 };
      if (request.method === 'GET') {
        const group = readGroup(request.headers.cookie);
        const isChosen = group !== undefined && getsCanary(group, { name, version: CANARY, percent: servedPercent });
        if (request.url === '/release-set.json')
          return send({ revision: 1, releases: [isChosen ? { ...live, record: canary.record } : live] });
        return send({ revision: 1, releases: [live], canaries: [canary] });
      }
      const body = (await json(request)) as { percent?: number };
      posted.push([request.url, body]);
      setTimeout(() => (servedPercent = body.percent ?? 0), LAG);
      return send({ channel: 'live', name, version: LIVE, previous: null, revision: 1 });
    };
    server = createServer((request, response) => void respond(request, response));
    product = await listen(server);
  });
  afterEach(() => void server.close());

  it('the promote command tells why it gives the canary to more visitors', async () => {
    await command('promote', '--canary', '50', '--note', 'No errors yet');

    const body = { name, version: CANARY, percent: 50, note: 'No errors yet' };
    expect(posted).toEqual([['/api/canaries', body]]);
  });

  it.each([1, 50])('the promote command waits until exactly %i %% of visitors get it', async (percent) => {
    await command('promote', '--canary', String(percent));

    expect(servedPercent).toBe(percent);
  });

  it('the rollback command names the canary that it means to end, and waits until nobody gets it', async () => {
    await command('rollback');

    expect(servedPercent).toBe(0);
    expect(posted).toEqual([['/api/channels/live/rollback', { name, replaces: LIVE, ends_canary: CANARY }]]);
  });
});
