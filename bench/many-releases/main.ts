import { join } from 'node:path';

import { stepRunner } from '@mindgrove/tools/cli/progress';
import { readSecrets } from '@mindgrove/tools/environment/secrets';
import { type RunningProduct, startProduct } from '@mindgrove/tools/product/start-product';
import { publishSmallRemotes } from '@mindgrove/tools/release/publish-small-remotes';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';

import { launchBrowser } from '../launch-browser.ts';
import { fetchPage, measureUsable, type Sides } from './measure.ts';
import { compareSides, failures, report } from './report.ts';

const OWN_REMOTES = 5;
const REMOTES = 50;

/** Compares the landing page of a product of five remotes with that of one of fifty. */
export async function run(signal: AbortSignal): Promise<void> {
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  const start = async (name: string): Promise<{ product: RunningProduct; dataDir: string }> => {
    const dataDir = join(repositoryRoot, '.data', name);
    const product = await startProduct({ port: 0, dataDir, signal });
    started.defer(() => product.stop());
    return { product, dataDir };
  };
  const few = await start('bench-few-remotes');
  const many = await start('bench-many-remotes');
  const { url, apiUrl } = many.product;
  const registry = { url: apiUrl, token: readSecrets(many.dataDir)?.releaseToken ?? '' };
  await step(`Publishing ${REMOTES - OWN_REMOTES} small remotes`, () =>
    publishSmallRemotes(REMOTES - OWN_REMOTES, registry, url),
  );
  const sides: Sides = { few: few.product.url, many: url };
  const browser = await launchBrowser(signal);
  started.defer(() => browser.close());
  const pages = await step('Requesting the landing page', () => fetchPage(sides, signal));
  const usable = await step('Visiting the landing page', () => measureUsable(browser, sides, signal));
  const rows = compareSides({ ...pages, usable });
  console.log(report(`\n/ with ${OWN_REMOTES} remotes and with ${REMOTES}`, rows));
  const missed = failures(rows);
  if (missed.length > 0) throw new Error(`With ${REMOTES} remotes, more than allowed: ${missed.join(', ')}`);
}
