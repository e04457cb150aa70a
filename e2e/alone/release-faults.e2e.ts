import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { channelVersions, promote, publish } from '@mindgrove/tools/release/registry';
import { waitUntilServed } from '@mindgrove/tools/release/running-product';
import { type SmallRemote, writeSmallRemote } from '@mindgrove/tools/release/small-remotes';
import type { Browser } from '@playwright/test';

import { expect, type OwnProduct, test } from '../support/fixtures/test-alone.ts';
import { newMember } from '../support/members/members.ts';
import { type Fault, startFaultyRegistry } from '../support/product/faulty-registry.ts';
import { startSecondShell } from '../support/product/second-shell.ts';

const HOUR_MS = 3_600_000;
const REMOTE = { name: 'mfe-team-1', path: '/team-1' };

const registryOf = ({ url, releaseToken: token }: OwnProduct) => ({ url, token });

async function publishTitle(product: OwnProduct, title: string): Promise<{ name: string; version: string }> {
  const remote: SmallRemote = { ...REMOTE, title };
  const folder = await mkdtemp(join(tmpdir(), 'small-remote-'));
  try {
    const { name, version } = writeSmallRemote(remote, folder);
    await publish(folder, registryOf(product));
    return { name, version };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function releaseTitle(product: OwnProduct, title: string) {
  const release = await publishTitle(product, title);
  await promote(release, 'live', registryOf(product));
  await waitUntilServed(product.url, release);
}

const liveVersion = async (product: OwnProduct) =>
  (await channelVersions('live', registryOf(product))).get(REMOTE.name) ?? null;

/** Returns the heading that a first-time visitor sees. */
async function headingSeen(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    return await page.getByRole('heading', { level: 1 }).innerText();
  } finally {
    await context.close();
  }
}

/** Pages of three remotes, one of them with the faulty release. */
async function expectNoBlankPage(browser: Browser, url: string, title: string) {
  expect(await headingSeen(browser, url)).not.toBe('');
  expect(await headingSeen(browser, `${url}/pricing`)).toBe('Choose Your Plan');
  expect(await headingSeen(browser, url + REMOTE.path)).toBe(title);
}

const FAULTS: [Fault, string][] = [
  ['down', 'is down'],
  ['slow', 'sends nothing'],
  ['corrupt', 'sends altered files'],
  ['cut', 'sends half of each file'],
];

for (const [fault, what] of FAULTS) {
  test(`while the registry ${what}, visitors get the pages before, and then the new one`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(240_000);
    const [before, after] = [`Before ${fault}`, `After ${fault}`];
    await releaseTitle(product, before);
    const registry = await startFaultyRegistry(product.apiUrl());
    const shell = await startSecondShell({
      dataDir: product.dataDir,
      apiUrl: registry.url,
      releases: `releases-${fault}`,
    });
    try {
      expect(await headingSeen(browser, shell.url + REMOTE.path)).toBe(before);

      registry.begin(fault);
      await releaseTitle(product, after);
      await expect.poll(registry.faults, { timeout: 30_000 }).toBeGreaterThan(0);
      await expectNoBlankPage(browser, shell.url, before);

      registry.end();
      await expect.poll(() => headingSeen(browser, shell.url + REMOTE.path), { timeout: 120_000 }).toBe(after);
    } finally {
      await shell.stop();
      registry.stop();
    }
  });
}

test('half of an upload is no release, and the whole one can be published afterwards', async ({ browser, product }) => {
  await releaseTitle(product, 'Before the upload');
  const live = await liveVersion(product);
  const { port, host } = new URL(product.url);
  const head = [
    'POST /api/releases HTTP/1.1',
    `Host: ${host}`,
    `Authorization: Bearer ${product.releaseToken}`,
    'Content-Type: application/json',
    'Content-Length: 200000',
  ];
  const socket = connect(Number(port), 'localhost');
  await once(socket, 'connect');
  const half = `${head.join('\r\n')}\r\n\r\n{"record":{"name":"mfe-team-1",${' '.repeat(100_000)}`;
  await new Promise((resolve) => socket.write(half, resolve));
  socket.destroy();

  expect(await liveVersion(product)).toBe(live);
  await expectNoBlankPage(browser, product.url, 'Before the upload');
  await releaseTitle(product, 'After the upload');
  expect(await headingSeen(browser, product.url + REMOTE.path)).toBe('After the upload');
});

test('of two promotions at once one is made, and the other one is told who was quicker', async ({
  browser,
  product,
}) => {
  await releaseTitle(product, 'Before both');
  const replaces = await liveVersion(product);
  const releases = [await publishTitle(product, 'The first'), await publishTitle(product, 'The second')];

  const outcomes = await Promise.allSettled(
    releases.map((release) => promote({ ...release, replaces }, 'live', registryOf(product))),
  );

  const rejected = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  const made = outcomes.findIndex(({ status }) => status === 'fulfilled');
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(String(rejected?.reason)).toContain(releases[made]?.version);
  await expect.poll(() => headingSeen(browser, product.url + REMOTE.path)).toBe(['The first', 'The second'][made]);
});

/** Replaces the clock of a process before its first module is loaded. */
const shiftedClock = (milliseconds: number) =>
  `--import data:text/javascript,${encodeURIComponent(
    `const Real = Date;
     globalThis.Date = class extends Real {
       constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + ${milliseconds}])); }
       static now() { return Real.now() + ${milliseconds}; }
     };`,
  )}`;

for (const [name, skew] of [
  ['an hour fast', HOUR_MS],
  ['an hour slow', -HOUR_MS],
] as const) {
  test(`with the clock of the shell's server and of the device ${name}, people sign in and get new releases`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(180_000);
    await releaseTitle(product, `Before ${skew}`);
    const shell = await startSecondShell({
      ...{ dataDir: product.dataDir, apiUrl: product.apiUrl(), releases: `releases${skew}` },
      env: { NODE_OPTIONS: shiftedClock(skew) },
    });
    const context = await browser.newContext({ baseURL: shell.url });
    try {
      const page = await context.newPage();
      await page.clock.setSystemTime(Date.now() + skew);
      const member = newMember();
      await page.request.post('/api/register', { data: member });
      let refreshes = 0;
      page.on('request', (request) => (refreshes += request.url().endsWith('/api/session/refresh') ? 1 : 0));

      await page.goto('/login');
      await page.getByLabel('Email').fill(member.email);
      await page.getByLabel('Password', { exact: true }).fill(member.password);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      // Each page refreshes at most once: a token that only looks expired is no reason to ask again with each call.
      expect(refreshes).toBeLessThanOrEqual(2);

      await releaseTitle(product, `After ${skew}`);
      await expect.poll(() => headingSeen(browser, shell.url + REMOTE.path), { timeout: 30_000 }).toBe(`After ${skew}`);
    } finally {
      await context.close();
      await shell.stop();
    }
  });
}
