import { parseArgs } from 'node:util';

import type { PruneBody, PruneResult } from '@mindgrove/contracts/releases/pruning';

import { confirm, runCommand } from '../../cli/run-command.ts';
import { post, type Registry } from '../../release/registry.ts';
import { readRegistry, REGISTRY_OPTIONS, wantsHelp } from '../../release/release-options.ts';
import { DEFAULT_PRODUCT } from '../../release/running-product.ts';
import { pruneTable, sizeText } from '../../release/tables.ts';

const USAGE = `
Usage: npm run mindgrove -- prune [<remote> …] [options]

Drops old releases of the named remotes, or of all that the token is for. Never one that is live, could be rolled back
to, is a canary, is pinned, or was open in a tab within a day.

  --to <url>        address of the running product (default: ${DEFAULT_PRODUCT})
  --token <token>   release token (default: RELEASE_TOKEN, or the one that "npm start" generated on this machine)
  --keep <n>        how many of the newest stay (default: PRUNE_KEEP of the product)
  --min-age <days>  what is younger stays, such as 14d (default: PRUNE_MIN_AGE_DAYS of the product)
  --dry-run         prints what would go, and drops nothing
  --yes             asks nothing

Examples:
  npm run mindgrove -- prune mfe-games --keep 10 --dry-run
  RELEASE_TOKEN=… npm run mindgrove -- prune --to https://mindgrove.example --yes
`;

function readNumber(option: string, given: string | undefined, pattern: RegExp): number | undefined {
  if (given === undefined) return undefined;
  const [, digits] = pattern.exec(given) ?? [];
  if (digits === undefined) throw new Error(`${option} is a whole number, such as 14, not "${given}".`);
  return Number(digits);
}

const prune = async (body: PruneBody, registry: Registry) =>
  (await post(registry, '/releases/prune', body)) as PruneResult;

const sizeOf = (releases: readonly { bytes: number }[]) => releases.reduce((sum, { bytes }) => sum + bytes, 0);
const describe = (releases: readonly { bytes: number }[]) =>
  `${releases.length} ${releases.length === 1 ? 'release' : 'releases'}, ${sizeText(sizeOf(releases))}`;

/** A call ends before a proxy would end it, so there can be several. */
async function pruneAll(body: PruneBody, registry: Registry): Promise<PruneResult['dropped']> {
  const dropped: PruneResult['dropped'] = [];
  for (;;) {
    const result = await prune(body, registry);
    dropped.push(...result.dropped);
    if (!result.has_more) return dropped;
    console.log(`  Dropped ${describe(dropped)} so far …`);
  }
}

await runCommand(async (args) => {
  if (wantsHelp(args)) return console.log(USAGE);
  const { channel: _, ...options } = REGISTRY_OPTIONS;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...options,
      keep: { type: 'string' },
      'min-age': { type: 'string' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean' },
    },
  });
  const registry = readRegistry(values);
  const keep = readNumber('--keep', values.keep, /^(\d+)$/);
  const min_age_days = readNumber('--min-age', values['min-age'], /^(\d+)d?$/);
  const body: PruneBody = {
    ...(positionals.length > 0 && { names: [...new Set(positionals)] }),
    ...(keep !== undefined && { keep }),
    ...(min_age_days !== undefined && { min_age_days }),
  };

  const judged = await prune({ ...body, dry_run: true }, registry);
  const going = judged.releases.filter(({ kept_for }) => kept_for === null);
  if (judged.releases.length > 0) console.log(`${pruneTable(judged.releases)}\n`);
  const rule = `It keeps the newest ${judged.keep} and what is younger than ${judged.min_age_days} days.`;
  if (going.length === 0) return console.log(`Nothing is old enough to go. ${rule}`);
  console.log(`${describe(going)} would go. ${rule}`);
  if (values['dry-run']) return;
  if (!values.yes) await confirm(`Drop ${describe(going)}, from ${registry.url}?`, 'Nothing was dropped.');
  console.log(`Dropped ${describe(await pruneAll(body, registry))}.`);
});
