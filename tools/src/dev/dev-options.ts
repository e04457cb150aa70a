import { parseArgs } from 'node:util';

import { isInstalled, remoteNames } from '../repository/packages.ts';
import type { OverrideTarget } from './override.ts';

export interface DevOptions {
  /** Undefined for the whole product. */
  name: string | undefined;
  /** The deployed shell that opens the remote; undefined when it runs alone. */
  target: OverrideTarget | undefined;
}

const EXAMPLE = isInstalled
  ? 'npx mindgrove dev --in https://staging.example'
  : 'npm run dev -w mfe-games -- --in https://staging.example';

/** Parses `[<remote>] [--in <url>] [--token <token>]`; throws an error that says what to write. */
export function readDevOptions(args: string[], env: NodeJS.ProcessEnv = process.env): DevOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { in: { type: 'string' }, token: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (name !== undefined && !remoteNames().includes(name))
    throw new Error(`There is no remote "${name}". Remotes: ${remoteNames().join(', ')}.`);
  if (others.length > 0) throw new Error(`Only one remote can run alone: leave out ${others.join(', ')}.`);
  const target = readOverrideTarget(values, env);
  if (target && name === undefined) throw new Error(`--in needs a remote: ${EXAMPLE}`);
  return { name, target };
}

/** Undefined without `--in`. */
export function readOverrideTarget(
  given: { in?: string | undefined; token?: string | undefined },
  env: NodeJS.ProcessEnv = process.env,
): OverrideTarget | undefined {
  if (given.in !== undefined) return { url: readUrl(given.in), token: given.token ?? env['RELEASE_TOKEN'] };
  if (given.token !== undefined) throw new Error(`--token belongs to --in: ${EXAMPLE}`);
  return undefined;
}

function readUrl(given: string): string {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`--in takes the address of a running product, not "${given}": ${EXAMPLE}`);
  return url.origin;
}
