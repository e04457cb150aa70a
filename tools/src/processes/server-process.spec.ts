import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { currentCommit } from '../repository/git.ts';
import { findFreePort } from './free-port.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

describe('startServerProcess', () => {
  let folder: string;
  let server: ServerProcess;
  let url: string;
  const logFile = (name = 'server.log') => join(folder, 'logs', name);
  const ended = () => new Promise<string>((resolve) => server.onCrash(resolve));
  const start = async (source: string) => {
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    const script = join(folder, 'server.mjs');
    writeFileSync(script, source);
    server = startServerProcess({ script, env: { PORT: String(port) }, logFile: logFile() });
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'child-'));
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('is ready when it responds, and gone after a stop', async () => {
    await start(`import http from 'node:http';
      http.createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1');`);

    await server.waitUntilReady(url);
    await server.stop();

    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('rejects with the end of its log when it exits before it is ready', async () => {
    await start(`console.error('no database'); process.exit(1);`);

    await expect(server.waitUntilReady(url)).rejects.toThrow('no database');
  });

  it('appends to the log of earlier runs and starts each run with its time and commit', async () => {
    const before = Date.now();
    await start(`console.log('first'); process.exit();`);
    await ended();
    await start(`console.log('second'); process.exit();`);
    await ended();

    const [head = '', first, nextHead, second] = readFileSync(logFile(), 'utf8').split('\n');
    const { time, ...run } = JSON.parse(head) as { time: number };

    expect([first, second]).toEqual(['first', 'second']);
    expect(nextHead).toContain('"commit":');
    expect(run).toEqual({
      level: 30,
      msg: `starting ${join(folder, 'server.mjs')}`,
      commit: currentCommit(),
    });
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });

  it('quotes the log of its own run only', async () => {
    await start(`console.log('first'); process.exit();`);
    await ended();
    await start(`console.log('second'); process.exit();`);

    await expect(server.waitUntilReady(url)).rejects.toThrow(/^(?!.*first).*second/s);
  });

  it('rotates a large log and keeps the last four', async () => {
    for (const run of ['1', '2', '3', '4', '5', '6']) {
      await start(`console.log('${run}'.repeat(1_000_000)); process.exit();`);
      await ended();
    }

    const runs = readdirSync(join(folder, 'logs')).map((file) => [file, readFileSync(logFile(file), 'utf8').at(-2)]);
    expect(Object.fromEntries(runs)).toEqual({
      'server.log': '6',
      'server.1.log': '5',
      'server.2.log': '4',
      'server.3.log': '3',
      'server.4.log': '2',
    });
  });

  it('reports a crash, but not a stop', async () => {
    const report = jest.fn();
    await start('setTimeout(() => {}, 60_000);');
    server.onCrash(report);
    await server.stop();
    expect(report).not.toHaveBeenCalled();

    await start('process.exit(1);');
    expect(await ended()).toBe('ended with exit code 1');
  });
});
