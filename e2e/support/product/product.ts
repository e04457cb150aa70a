import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type RunningProduct, startProduct } from '@mindgrove/tools/product/start-product';

import { linesWithSecrets } from './log-secrets.ts';

/** Database, api and shell on free ports, with data of their own. */
export async function startTestProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mindgrove-e2e-'));
  let running: RunningProduct = await startProduct({ port: 0, dataDir, quiet: true });
  const { url } = running;
  return {
    url,
    dataDir,
    /** Stops everything and starts it again on the same data, at the same address. */
    async restart() {
      await running.stop();
      running = await startProduct({ port: Number(new URL(url).port), dataDir, quiet: true });
    },
    /** Stops everything and removes it; rejects when the logs tell what nobody may read there. */
    async remove() {
      await running.stop();
      const leaks = await linesWithSecrets(dataDir);
      if (leaks.length > 0) throw new Error(`The logs tell secrets:\n${leaks.join('\n')}`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
