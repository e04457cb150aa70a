import { parseArgs } from 'node:util';

import { HISTORY_PAGE_SIZE } from '@mindgrove/contracts/releases/moves';

import { runCommand } from '../../cli/run-command.ts';
import { readMoves } from '../../release/registry.ts';
import { readRegistry, REGISTRY_OPTIONS, usage, wantsHelp } from '../../release/release-options.ts';
import { historyTable } from '../../release/tables.ts';
import { onlyRemote } from '../../repository/packages.ts';

const DESCRIPTION = 'Prints who moved which release when, and why, the newest first: of one remote, or of all.';
const LARGEST_LIMIT = 100;
const LIMIT = `--limit <n>       how many, up to ${LARGEST_LIMIT} (default: ${HISTORY_PAGE_SIZE})`;

function readLimit(given = String(HISTORY_PAGE_SIZE)): number {
  const limit = Number(given);
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_LIMIT)
    throw new Error(`--limit is a whole number from 1 to ${LARGEST_LIMIT}, not "${given}".`);
  return limit;
}

await runCommand(async (args) => {
  if (wantsHelp(args)) return console.log(usage('history', DESCRIPTION, [LIMIT]));
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...REGISTRY_OPTIONS, limit: { type: 'string' } },
  });
  const [name = onlyRemote(), ...others] = positionals;
  if (others.length > 0) throw new Error('Name one remote, or none for all of them.');
  const limit = readLimit(values.limit);
  const { channel, ...registry } = readRegistry(values);
  const { data, has_more } = await readMoves(channel, registry, { name, limit });
  if (data.length === 0) return console.log(`Nothing was moved on ${channel} yet${name ? ` of ${name}` : ''}.`);
  console.log(historyTable(data));
  if (has_more) console.log(`\nThere is more: --limit ${Math.min(LARGEST_LIMIT, limit * 2)} shows it.`);
});
