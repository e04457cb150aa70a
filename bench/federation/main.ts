import { join } from 'node:path';

import type { SessionResponse } from '@mindgrove/contracts/auth';
import { stepRunner } from '@mindgrove/tools/cli/run-command';
import { findFreePort } from '@mindgrove/tools/processes/free-port';
import { startServerProcess } from '@mindgrove/tools/processes/server-process';
import { startProduct } from '@mindgrove/tools/product/start-product';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';

import { launchBrowser } from '../launch-browser.ts';
import { signInDemoMember } from '../sign-in.ts';
import { type Comparison, comparisonTable, scriptRatio } from './measure/comparison.ts';
import { type MeasuredPage, SLOW, visit } from './measure/visit.ts';
import { buildBundle } from './one-bundle/build-bundle.ts';
import { bundleFolder } from './one-bundle/bundle-config.ts';

async function serveBundle(apiUrl: string, started: AsyncDisposableStack): Promise<string> {
  const port = await findFreePort();
  const server = startServerProcess({
    script: 'bench/federation/one-bundle/server.ts',
    env: { NODE_ENV: 'production', PORT: String(port), API_URL: apiUrl },
    logFile: join(bundleFolder, 'server.log'),
  });
  started.defer(() => server.stop());
  await server.waitUntilReady(`http://localhost:${port}/healthz`);
  return `http://localhost:${port}`;
}

const ROUNDS = 9;
const MAX_SCRIPT_RATIO = 1.15;
interface Sides {
  federated: string;
  oneBundle: string;
}

/** Compares first visits of the federated product and of one bundle of the same sources. */
export async function run(signal: AbortSignal): Promise<void> {
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  const product = await startProduct({ port: 0, dataDir: join(repositoryRoot, '.data/bench'), signal });
  started.defer(() => product.stop());
  await step('Compiling the same sources as one bundle', buildBundle);
  const sides = { federated: product.url, oneBundle: await serveBundle(product.apiUrl, started) };
  const pages = measuredPages(await signInDemoMember(product.apiUrl));
  const comparisons = await step(`Visiting each page ${ROUNDS} times on each side`, () =>
    compare(sides, pages, signal),
  );
  console.log(report(comparisons));
  const tooMuch = comparisons
    .filter((comparison) => scriptRatio(comparison) > MAX_SCRIPT_RATIO)
    .map(({ path }) => path);
  if (tooMuch.length > 0) throw new Error(`More than ${MAX_SCRIPT_RATIO} times the JavaScript: ${tooMuch.join(', ')}`);
}

const measuredPages = ({ user, token }: SessionResponse): MeasuredPage[] => [
  { path: '/', remotes: 2, mainElement: 'main h1' },
  { path: '/dashboard', remotes: 1, mainElement: 'main section[aria-labelledby="journey"]', session: { user, token } },
];

/** Alternates the sides, so that other load on the machine affects both. */
async function compare(sides: Sides, pages: MeasuredPage[], signal: AbortSignal): Promise<Comparison[]> {
  const browser = await launchBrowser(signal);
  const comparisons = pages.map(({ path, remotes }): Comparison => ({ path, remotes, federated: [], oneBundle: [] }));
  try {
    // Round 0 is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, page] of pages.entries()) {
        for (const side of order(round)) {
          signal.throwIfAborted();
          const measured = await visit(browser, sides[side], page);
          if (round > 0) comparisons[index]?.[side].push(measured);
        }
      }
    }
    return comparisons;
  } finally {
    await browser.close();
  }
}

const order = (round: number) =>
  round % 2 === 0 ? (['federated', 'oneBundle'] as const) : (['oneBundle', 'federated'] as const);

function report(comparisons: Comparison[]): string {
  const { cpu, latency, downloadThroughput } = SLOW;
  const network = `${(downloadThroughput * 8) / 1_000_000} Mbit/s, ${latency} ms`;
  return [
    `\nMedians of ${ROUNDS} interleaved first visits; network ${network}; processor ${cpu} times slower.`,
    ...comparisons.map(comparisonTable),
  ].join('\n\n');
}
