import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { startChild, type Child } from './child.ts';
import { freePort } from './free-port.ts';

describe('startChild', () => {
  let folder: string;
  let child: Child;
  let url: string;
  const start = async (source: string) => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const script = join(folder, 'child.mjs');
    writeFileSync(script, source);
    child = startChild({ script, env: { PORT: String(port) }, logFile: join(folder, 'logs/child.log') });
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

    await child.untilReady(url);
    await child.stop();

    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('tells its last words when it ends before it is ready', async () => {
    await start(`console.error('no database'); process.exit(1);`);

    await expect(child.untilReady(url)).rejects.toThrow('no database');
  });

  it('reports an end that nobody asked for, and no other', async () => {
    const report = jest.fn();
    await start('setTimeout(() => {}, 60_000);');
    child.onCrash(report);
    await child.stop();
    expect(report).not.toHaveBeenCalled();

    await start('process.exit(1);');
    await new Promise<void>((resolve) => child.onCrash(resolve));
  });
});
