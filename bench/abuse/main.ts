import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type StepRunner, stepRunner } from '@mindgrove/tools/cli/run-command';
import { startProduct } from '@mindgrove/tools/product/start-product';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';

import { attacks, type Target } from './attacks.ts';
import { startFront } from './front.ts';
import { type Latency, probe, secondsToRecovery } from './probe.ts';
import { childRunning, highestFigures, readFigures } from './process-figures.ts';
import { complaints, type Outcome, outcomeLines, slowestAllowed } from './report.ts';
import type { Tally } from './sockets.ts';

const QUIET_MS = 10_000;
/** The attack lasts longer than any connection may live. */
const ATTACK_MS = 35_000;
/** The time for the server, and the front door, to notice that an attacker left. */
const SETTLE_MS = 8000;

interface Product {
  target: Target;
  health: URL;
  shellPid: number;
  apiPid: number;
}

/**
 * Attacks the product on loopback, and compares the calls of others before and during each attack. With `--front`, the
 * front door of compose stands before it.
 */
export async function run(signal: AbortSignal, options: readonly string[]): Promise<void> {
  const hasFront = options.includes('--front');
  const [only] = options.filter((option) => !option.startsWith('--'));
  // Otherwise all visitors would be the front door.
  if (hasFront) process.env['TRUST_PROXY'] = '1';
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  const running = await startProduct({
    port: 0,
    dataDir: join(repositoryRoot, '.data/bench-abuse'),
    quiet: true,
    signal,
  });
  started.defer(() => running.stop());
  const front = hasFront ? await startFront({ shell: running.url, api: running.apiUrl }) : undefined;
  started.defer(() => front?.stop());
  const product = await describeProduct(front?.url ?? running.url, running.apiUrl);
  const outcomes: Outcome[] = [];
  for (const name of Object.keys(attacks).filter((attack) => only === undefined || attack === only)) {
    const outcome = await runAttack(name, product, step);
    outcomes.push(outcome);
    console.log(outcomeLines(outcome));
  }
  const found = outcomes.flatMap(complaints);
  if (found.length > 0) throw new Error(`Others notice these attacks:\n${found.join('\n')}`);
}

async function describeProduct(url: string, apiUrl: string): Promise<Product> {
  const shell = new URL(url.replace('localhost', '127.0.0.1'));
  const set = (await (await fetch(new URL('/release-set.json', shell))).json()) as {
    releases: { base: string; record: { files: Record<string, { bytes: number }> } }[];
  };
  const files = set.releases.flatMap(({ base, record }) =>
    Object.entries(record.files).map(([path, { bytes }]) => ({ path: base + path, bytes })),
  );
  const largest = files.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  return {
    target: { shell, api: new URL(apiUrl), largeFile: largest.path },
    health: new URL('/api/health', shell),
    shellPid: childRunning('shell/src/server/main.ts'),
    apiPid: childRunning('api/dist/main.js'),
  };
}

async function runAttack(name: string, product: Product, step: StepRunner): Promise<Outcome> {
  const { health, shellPid, apiPid } = product;
  const quiet = await step(`Quiet before: ${name}`, () => probeFor(health, QUIET_MS));
  const before = { shell: readFigures(shellPid), api: readFigures(apiPid) };
  const attacker = startAttacker(name, product.target);
  const end = AbortSignal.timeout(ATTACK_MS);
  const [during, shell, api] = await step(`During: ${name}`, () =>
    Promise.all([probe(health, end), highestFigures(shellPid, end), highestFigures(apiPid, end)]),
  );
  const attack = await stopAttacker(attacker);
  const recoverySeconds = await secondsToRecovery(health, slowestAllowed(quiet));
  await sleep(SETTLE_MS);
  return {
    name,
    quiet,
    during,
    attack,
    shell: { before: before.shell, during: shell, after: readFigures(shellPid) },
    api: { before: before.api, during: api, after: readFigures(apiPid) },
    recoverySeconds,
  };
}

const probeFor = (url: URL, ms: number): Promise<Latency> => probe(url, AbortSignal.timeout(ms));

function startAttacker(name: string, { shell, api, largeFile }: Target): ChildProcess {
  return fork(join(import.meta.dirname, 'attacker.ts'), [name, shell.href, api.href, largeFile]);
}

async function stopAttacker(attacker: ChildProcess): Promise<Tally> {
  const tally = once(attacker, 'message') as Promise<[Tally]>;
  attacker.send('stop');
  return (await tally)[0];
}
