import { join } from 'node:path';

import { stepRunner } from '@mindgrove/tools/cli/run-command';
import { startProduct } from '@mindgrove/tools/product/start-product';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';

import { launchBrowser } from '../launch-browser.ts';
import { median } from '../median.ts';
import { percentile } from '../percentile.ts';
import { signInDemoMember } from '../sign-in.ts';
import { type Comparison, CPU_RATE, INPUTS, measureScreens } from './measure-screens.ts';

/** Milliseconds from input to paint that players do not notice. */
const TARGET_MS = 50;

/** Plays every game on a slow processor, and compares input to paint with a bare page. */
export async function run(signal: AbortSignal): Promise<void> {
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  const product = await startProduct({ port: 0, dataDir: join(repositoryRoot, '.data/bench'), signal });
  started.defer(() => product.stop());
  const browser = await launchBrowser(signal);
  started.defer(() => browser.close());
  const { user, token } = await signInDemoMember(product.apiUrl);
  const comparisons = await step(`Pressing ${INPUTS} times in each game`, () =>
    measureScreens(browser, product.url, { user, token }, signal),
  );
  console.log(report(comparisons));
  const slow = comparisons.filter(({ game }) => median(game) > TARGET_MS).map(({ path }) => path);
  if (slow.length > 0) throw new Error(`More than ${TARGET_MS} ms from input to paint: ${slow.join(', ')}`);
}

function report(comparisons: readonly Comparison[]): string {
  return [
    `\nMilliseconds from input to paint, processor ${CPU_RATE} times slower; ${INPUTS} inputs, interleaved with a bare page's.`,
    `${'game'.padEnd(24)}  median     95 %     bare  ratio`,
    ...comparisons.map(line),
  ].join('\n');
}

function line({ path, game, bare }: Comparison): string {
  const times = [median(game), percentile(game, 95), median(bare)].map((time) => time.toFixed(1).padStart(7));
  return `${path.padEnd(24)} ${times.join('  ')}  ${(median(game) / median(bare)).toFixed(2)} ×`;
}
