import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

const run = promisify(execFile);

export const sampleDist = (root: string) => join(root, 'mfe-sample/dist');

export const readSampleRecord = (root: string) =>
  JSON.parse(readFileSync(join(sampleDist(root), 'release.json'), 'utf8')) as ReleaseRecord;

/** Builds the remote of a clone in a process of its own, which `signal` kills. */
export async function build(root: string, signal?: AbortSignal): Promise<ReleaseRecord> {
  const script = join(root, 'tools/src/commands/build.ts');
  await run(process.execPath, [script, 'mfe-sample'], { signal, killSignal: 'SIGKILL' });
  return readSampleRecord(root);
}

export async function isBuilt(root: string): Promise<boolean> {
  const module = `${root}/tools/src/build/build-packages.ts`;
  const script = `import { changedPackages } from '${module}'; console.log(changedPackages(['mfe-sample']).length)`;
  return (await run(process.execPath, ['--input-type=module', '--eval', script])).stdout === '0\n';
}
