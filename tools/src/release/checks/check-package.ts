import { parseArgs } from 'node:util';

import { CALLS_FILE, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { differsFromServed, findBrokenCalls } from '@mindgrove/server-kit/calls/broken-calls';
import type { CallSchemas } from '@mindgrove/server-kit/calls/describe-call';

import { buildPackages, changedPackages } from '../../build/build-packages.ts';
import { stepRunner } from '../../cli/run-command.ts';
import { API, commandLine, isInstalled, onlyRemote, remoteNames } from '../../repository/packages.ts';
import { readFile, readReleaseSet } from '../registry.ts';
import { DEFAULT_PRODUCT, productAddress } from '../running-product.ts';
import { checkRemote } from './check-remote.ts';

const ABOUT_API = `For the api, compares this checkout's table of routes with the calls of every live release: in production, an api that
breaks one does not start.
`;

const USAGE = `
Usage: ${isInstalled ? commandLine('check', '[<remote>] [--to <url>]') : 'npm run check -w <remote> [-- --to <url>]'}
${isInstalled ? '' : `       npm run check -w ${API} [-- --to <url>]\n`}
For a remote, does what a release does before it publishes: builds it, compares what it uses with the running product,
checks its types, runs its tests, and draws its pages and slots. Nothing is published, and no token is needed.
${isInstalled ? '' : ABOUT_API}

  --to <url>  address of the running product (default: ${DEFAULT_PRODUCT})

CHECK_LOGIN=email:password in the environment signs in there. Without it, a local product's demo logins are used;
elsewhere, pages for members are drawn without data.
`;

/** Checks one package of this checkout against a running product; reads `<package> [--to <url>]`. */
export async function checkPackage(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, help: { type: 'boolean' } },
  });
  const name = positionals[0] ?? onlyRemote();
  if (values.help || name === undefined) return console.log(USAGE);
  if (name !== API && !remoteNames().includes(name))
    throw new Error(`There is no remote "${name}": ${remoteNames().join(', ')}. See --help.`);
  const product = productAddress(values.to);
  const step = stepRunner();
  if (name === API) return step(`Comparing the API with the releases at ${product}`, () => checkApi(product));
  await step(`Building ${name}`, () => buildPackages(changedPackages([name])));
  await checkRemote(name, product, step);
}

/** Rejects with every call of a live release or a canary that an API of this checkout would not serve as the release expects. */
export async function checkApi(product: string): Promise<void> {
  const { releases, canaries = [] } = await readReleaseSet('live', { url: product });
  const broken = await Promise.all([
    ...releases.map(({ record }) => breaksOf(record, record.name, product)),
    ...canaries.map(({ record }) => breaksOf(record, `the canary of ${record.name}`, product)),
  ]);
  if (broken.flat().length === 0) return;
  throw new Error(
    [
      'This API would break live releases:',
      ...broken.flat().map((sentence) => `  - ${sentence}`),
      'Serve these calls as before until the releases no longer need them: docs/change-a-contract.md shows how.',
    ].join('\n'),
  );
}

async function breaksOf(record: ReleaseRecord, title: string, product: string): Promise<string[]> {
  if (!differsFromServed(record)) return [];
  const schemas = JSON.parse(await readFile(record, CALLS_FILE, { url: product })) as CallSchemas;
  return findBrokenCalls(record, schemas, 'this api').map((broken) => `${title} ${record.version} ${broken}`);
}
