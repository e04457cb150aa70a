import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { z } from 'zod';

/** Downloaded on demand: with its dependencies it is larger than the product. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const BROWSER_FLAGS = '--headless=new --no-sandbox --disable-quic --disable-background-networking --disable-sync';

const report = z.object({
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), scoreDisplayMode: z.string() }),
  ),
});

export interface Scores {
  categories: Record<string, number>;
  failedAudits: string[];
}

export async function lighthouse(url: string, folder: string, chromium: string): Promise<Scores> {
  const file = join(folder, 'report.json');
  const options = ['--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${BROWSER_FLAGS}`];
  await promisify(execFile)('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options], {
    env: { ...process.env, CHROME_PATH: chromium },
    timeout: 300_000,
  });
  const { categories, audits } = report.parse(JSON.parse(await readFile(file, 'utf8')));
  const scores = Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]);
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  );
  return { categories: Object.fromEntries(scores), failedAudits: failed.map(({ title }) => title) };
}
