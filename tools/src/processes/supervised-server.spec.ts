import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';

import { findFreePort } from './free-port.ts';
import { isReachable } from './is-reachable.ts';
import { type SupervisedServer, superviseServer } from './supervised-server.ts';

/** Ends at once while there is a file `broken`. */
const SERVER = `import http from 'node:http';
  import { existsSync } from 'node:fs';
  if (existsSync(import.meta.dirname + '/broken')) throw new Error('it is broken');
  console.log('works');
  http.createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1');`;

describe('superviseServer', () => {
  let folder: string;
  let url: string;
  let said: string[];
  let server: SupervisedServer;
  const supervise = async () => {
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    said = [];
    const script = join(folder, 'server.mjs');
    writeFileSync(script, SERVER);
    server = superviseServer({
      name: 'The server',
      script,
      env: { PORT: String(port) },
      logFile: join(folder, 'logs/server.log'),
      readyUrl: url,
      report: (sentence) => void said.push(sentence),
    });
    await server.ready;
  };
  const kill = () => process.kill(server.pid ?? 0, 'SIGKILL');
  const hasSaid = (text: string) =>
    pWaitFor(() => said.some((sentence) => sentence.includes(text)), { timeout: 20_000 });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'supervised-'));
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('starts a killed server again at its address, and says so', async () => {
    await supervise();
    const { pid } = server;

    kill();
    await hasSaid('runs again');

    expect(await isReachable(url)).toBe(true);
    expect(server.pid).not.toBe(pid);
    expect(said[0]).toContain('The server was killed (SIGKILL): starting it again.');
  });

  it('keeps the log of the crash apart from the one that is rotated', async () => {
    await supervise();

    kill();
    await hasSaid('runs again');

    const [kept = ''] = readdirSync(join(folder, 'logs/crashes'));
    expect(said[0]).toContain(kept);
    expect(readFileSync(join(folder, 'logs/crashes', kept), 'utf8')).toContain('works');
  });

  it('tries again with pauses while the server ends at once, until it runs', async () => {
    await supervise();
    writeFileSync(join(folder, 'broken'), '');

    kill();
    await hasSaid('ended with exit code 1 again: the next try is in 1 s');
    rmSync(join(folder, 'broken'));
    await hasSaid('runs again');

    expect(await isReachable(url)).toBe(true);
  });

  it('can be stopped during a restart and during a pause', async () => {
    await supervise();
    kill();
    await hasSaid('starting it again');
    await server.stop();
    expect(await isReachable(url)).toBe(false);

    await supervise();
    writeFileSync(join(folder, 'broken'), '');
    kill();
    await hasSaid('the next try is in 1 s');
    await server.stop();

    expect(await isReachable(url)).toBe(false);
    expect(said.at(-1)).toContain('the next try');
  });

  it('rejects when the server does not start for the first time', async () => {
    writeFileSync(join(folder, 'broken'), '');

    await expect(supervise()).rejects.toThrow('it is broken');
  });
});
