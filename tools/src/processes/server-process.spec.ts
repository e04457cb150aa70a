import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { currentCommit } from '../repository/git.ts';
import { findFreePort } from './free-port.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

describe('startChild', () => {
  let folder: string;
  let child: ServerProcess;
  let url: string;
  const logFile = (name = 'child.log') => join(folder, 'logs', name);
  const ended = () => new Promise<void>((resolve) => child.onCrash(resolve));
  const start = async (source: string) => {
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    const script = join(folder, 'child.mjs');
    writeFileSync(script, source);
    child = startServerProcess({ script, env: { PORT: String(port) }, logFile: logFile() });
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'child-'));
  });
  afterEach(async () => {
    await child.stop();
    rmSync(folder, { recursive: true });
  });

  it('is ready when it answers, and is gone after it was stopped', async () => {
    await start(`import http from 'node:http';
      http.createServer((_, answer) => answer.end()).listen(process.env.PORT, '127.0.0.1');`);

    await child.waitUntilReady(url);
    await child.stop();

    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('tells its last words when it ends before it is ready', async () => {
    await start(`console.error('no database'); process.exit(1);`);

    await expect(child.waitUntilReady(url)).rejects.toThrow('no database');
  });

  it('writes behind what earlier runs wrote, and begins each run with its time and its commit', async () => {
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
      msg: `starting ${join(folder, 'child.mjs')}`,
      commit: currentCommit(),
    });
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });

  it('tells the last words of its own run alone', async () => {
    await start(`console.log('first'); process.exit();`);
    await ended();
    await start(`console.log('second'); process.exit();`);

    await expect(child.waitUntilReady(url)).rejects.toThrow(/^(?!.*first).*second/s);
  });

  it('moves a log that has grown large out of the way, and keeps the last four', async () => {
    for (const run of ['1', '2', '3', '4', '5', '6']) {
      await start(`console.log('${run}'.repeat(1_000_000)); process.exit();`);
      await ended();
    }

    const runs = readdirSync(join(folder, 'logs')).map((file) => [file, readFileSync(logFile(file), 'utf8').at(-2)]);
    expect(Object.fromEntries(runs)).toEqual({
      'child.log': '6',
      'child.1.log': '5',
      'child.2.log': '4',
      'child.3.log': '3',
      'child.4.log': '2',
    });
  });

  it('reports an end that nobody asked for, and no other', async () => {
    const report = jest.fn();
    await start('setTimeout(() => {}, 60_000);');
    child.onCrash(report);
    await child.stop();
    expect(report).not.toHaveBeenCalled();

    await start('process.exit(1);');
    await ended();
  });
});
