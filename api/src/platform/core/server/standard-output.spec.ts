import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import typescript from 'typescript';

const EXIT_CODE = 7;

/** Logs 6 MB, counts the turns of its event loop, and exits as the API does after an error. */
const SCRIPT = `
  import { standardOutput } from './standard-output.js';
  const writer = standardOutput();
  for (let turn = 0; turn < 100; turn += 1) {
    for (let line = 0; line < 600; line += 1) writer.write('x'.repeat(99) + '\\n');
    await new Promise(setImmediate);
  }
  process.stderr.write('100 turns\\n');
  writer.flushSync();
  process.exit(${EXIT_CODE});`;

/** Jest shares its stdout, so another process must write. */
function buildScript(folder: string): string {
  const source = readFileSync(join(import.meta.dirname, 'standard-output.ts'), 'utf8');
  const options = { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2024 };
  writeFileSync(join(folder, 'standard-output.js'), typescript.transpile(source, options));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const script = join(folder, 'main.js');
  writeFileSync(script, SCRIPT);
  return script;
}

describe('standard output', () => {
  let folder: string;
  let script: string;
  const run = async (stdout: number | 'pipe') => {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', stdout, 'pipe'], timeout: 20_000 });
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number | null];
    child.stdout?.destroy();
    return { code, errors };
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'standard-output-'));
    script = buildScript(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('writes every line to a file before the exit', async () => {
    const file = join(folder, 'server.log');
    const descriptor = openSync(file, 'a');

    const { code } = await run(descriptor);
    closeSync(descriptor);

    expect(code).toBe(EXIT_CODE);
    expect(readFileSync(file, 'utf8')).toHaveLength(6_000_000);
  });

  it('on a full disk, keeps the process working, says so once, and lets it exit', async () => {
    const descriptor = openSync('/dev/full', 'a');

    const { code, errors } = await run(descriptor);
    closeSync(descriptor);

    expect(code).toBe(EXIT_CODE);
    expect(errors.match(/lost.*ENOSPC/g)).toHaveLength(1);
    expect(errors).toContain('100 turns');
  });

  it('with a pipe that nobody reads, keeps the process working, says so once, and lets it exit', async () => {
    const { code, errors } = await run('pipe');

    expect(code).toBe(EXIT_CODE);
    expect(errors.match(/lost: nobody reads/g)).toHaveLength(1);
    expect(errors).toContain('100 turns');
  });
});
