import { join } from 'node:path';

import { stepRunner } from '@mindgrove/tools/cli/run-command';
import { readSecrets } from '@mindgrove/tools/environment/secrets';
import { type RunningProduct, startProduct } from '@mindgrove/tools/product/start-product';
import type { Registry } from '@mindgrove/tools/release/registry';
import { publishSmallRemotes } from '@mindgrove/tools/release/small-remotes';
import { repositoryRoot } from '@mindgrove/tools/repository/packages';

import { launchBrowser } from '../launch-browser.ts';
import { signInAdministrator } from '../sign-in.ts';
import { fetchPage, measureAdminPage, measurePromotion, measureUsable, type Sides } from './measure.ts';
import { compareSides, failures, report } from './report.ts';

const OWN_REMOTES = 5;
/** These are our own remotes, and one with two releases, which are promoted in turn. */
const FEW_REMOTES = OWN_REMOTES + 1;
const REMOTES = 50;
/** Each of the others has this many besides the live one: about 1,000 together. */
const EARLIER_RELEASES = 21;

interface Started {
  product: RunningProduct;
  dataDir: string;
}

const registryOf = ({ product, dataDir }: Started): Registry => ({
  url: product.apiUrl,
  token: readSecrets(dataDir)?.releaseToken ?? '',
});

/** Compares the pages of a product of six remotes with those of one of fifty, which has 1,000 releases. */
export async function run(signal: AbortSignal): Promise<void> {
  await using started = new AsyncDisposableStack();
  const step = stepRunner(signal);
  const start = async (name: string): Promise<Started> => {
    const dataDir = join(repositoryRoot, '.data', name);
    const product = await startProduct({ port: 0, dataDir, signal });
    started.defer(() => product.stop());
    return { product, dataDir };
  };
  const few = await start('bench-few-remotes');
  const many = await start('bench-many-remotes');
  const sides: Sides<string> = { few: few.product.url, many: many.product.url };
  const registries = { few: registryOf(few), many: registryOf(many) };
  await publishSmallRemotes(FEW_REMOTES - OWN_REMOTES, registries.few, sides.few, 1);
  await step(`Publishing ${REMOTES - OWN_REMOTES} small remotes with 1,000 releases`, () =>
    publishSmallRemotes(REMOTES - OWN_REMOTES, registries.many, sides.many, EARLIER_RELEASES),
  );
  const browser = await launchBrowser(signal);
  started.defer(() => browser.close());
  const pages = await step('Requesting the landing page', () => fetchPage(sides, signal));
  const usable = await step('Visiting the landing page', () => measureUsable(browser, sides, signal));
  const sessions = { few: await signInAdministrator(sides.few), many: await signInAdministrator(sides.many) };
  const admin = await step('Opening the list of releases', () => measureAdminPage(browser, sides, sessions, signal));
  const promotion = await step('Promoting', () => measurePromotion(registries, sides, signal));
  const rows = compareSides({ ...pages, usable, admin, ...promotion });
  console.log(report(`\nWith ${FEW_REMOTES} remotes, and with ${REMOTES} of 1,000 releases`, rows));
  const missed = failures(rows);
  if (missed.length > 0) throw new Error(`With ${REMOTES} remotes, more than allowed: ${missed.join(', ')}`);
}
