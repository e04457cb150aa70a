import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureChromium } from '@mindgrove/tools/checks/browsers';
import { stepRunner } from '@mindgrove/tools/cli/run-command';
import { startProduct } from '@mindgrove/tools/product/start-product';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';
import type { Browser } from 'playwright';

import { launchBrowser } from '../launch-browser.ts';
import { median } from '../median.ts';
import { lighthouse, type Scores } from './scores.ts';
import { serveTwoSides, type TwoSides } from './without-scripts.ts';
import { readTimings, watchUsable } from '../federation/measure/usable.ts';
import { SLOW } from '../federation/measure/visit.ts';

/** Milliseconds to wait for a later, larger paint. */
const QUIET_MS = 500;

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const { cpu, ...conditions } = SLOW;
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await watchUsable(page, 'main h1');
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_MS);
    return (await readTimings(page)).largestPaint;
  } finally {
    await context.close();
  }
}

const VISITS = 3;
const ROUNDS = 9;
const TARGET = 1.1;

/** Prints Lighthouse's scores of the landing page, and compares its largest paint with and without scripts. */
export async function run(signal: AbortSignal): Promise<void> {
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  const product = await startProduct({ port: 0, dataDir: join(repositoryRoot, '.data/bench'), signal });
  started.defer(() => product.stop());
  const folder = await mkdtemp(join(tmpdir(), 'mindgrove-lighthouse-'));
  started.defer(() => rm(folder, { recursive: true }));

  const visits: Scores[] = [];
  await step(`Lighthouse visits / ${VISITS} times`, async () => {
    for (let visit = 0; visit < VISITS; visit += 1) {
      signal.throwIfAborted();
      visits.push(await lighthouse(`${product.url}/`, folder, ensureChromium()));
    }
  });
  const sides = await serveTwoSides(product.url, started);
  const paints = await step(`Opening / ${ROUNDS} times with and without scripts`, () => compare(sides, signal));
  console.log(report(visits, paints));
}

type Paints = Record<keyof TwoSides, number[]>;

async function compare(sides: TwoSides, signal: AbortSignal): Promise<Paints> {
  const browser = await launchBrowser(signal);
  const paints: Paints = { withScripts: [], withoutScripts: [] };
  try {
    // Round 0 is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of ['withScripts', 'withoutScripts'] as const) {
        signal.throwIfAborted();
        const milliseconds = await largestPaint(browser, `${sides[side]}/`);
        if (round > 0) paints[side].push(milliseconds);
      }
    }
    return paints;
  } finally {
    await browser.close();
  }
}

function report(visits: Scores[], { withScripts, withoutScripts }: Paints): string {
  const names = Object.keys(visits[0]?.categories ?? {});
  const score = (name: string) => median(visits.map(({ categories }) => categories[name] ?? 0));
  const failedAudits = new Set(visits.flatMap((visit) => visit.failedAudits));
  const [all, bare] = [median(withScripts), median(withoutScripts)];
  return [
    `\nLighthouse on /, medians of ${VISITS} visits:`,
    ...names.map((name) => `  ${name.padEnd(16)}${score(name)}`),
    ...[...failedAudits].map((audit) => `  failed: ${audit}`),
    `\nLargest paint of /, medians of ${ROUNDS} interleaved first visits:`,
    `  whole page      ${Math.round(all)} ms`,
    `  without scripts ${Math.round(bare)} ms`,
    `  ratio           ${(all / bare).toFixed(2)} (target ${TARGET})`,
  ].join('\n');
}
