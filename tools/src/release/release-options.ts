import { join } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { canaryPercent, channelName, type ChannelName, moveNote } from '@mindgrove/contracts/releases';

import { readSecrets } from '../environment/secrets.ts';
import { commandLine, isInstalled, onlyRemote, remoteNames, repositoryRoot } from '../repository/packages.ts';
import type { Registry } from './registry.ts';
import { DEFAULT_PRODUCT, productAddress } from './running-product.ts';

/** How a release reaches people. */
interface Rollout {
  /** Percent of visitors who get it; undefined for everybody. */
  canary?: number;
  /** It is taken back within so many minutes when it has more errors than the one before. */
  watchMinutes?: number;
  /** No visitor gets it: administrators can look at it. */
  isPreview: boolean;
}

export interface ReleaseOptions extends Registry {
  names: string[];
  channel: ChannelName;
  dryRun: boolean;
  rollout: Rollout;
  /** Why no checks run; undefined when they do. */
  skippedChecks: string | undefined;
  /** The reason, for the history. */
  note?: string;
}

export const wantsHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h');

export const NOTE_OPTION = '--note <text>     why, for the history';
export const CANARY_OPTION = '--canary <percent> gives it to a share of visitors, 1 to 99, and takes it back on errors';
export const WATCH_OPTION = '--watch <time>    such as 10m or 2h: takes it back if it has more errors than before';
export const PREVIEW_OPTION = '--preview         publishes, and prints the address at which administrators see it';

export const usage = (command: string, description: string, options: readonly string[] = []) => `
Usage: ${commandLine(command, isInstalled ? '[<remote> …] [options]' : '<remote> … [options]')}

${description}

  --to <url>        address of the running product (default: ${DEFAULT_PRODUCT})
  --token <token>   release token (default: RELEASE_TOKEN${isInstalled ? '' : ', or the one that "npm start" generated on this machine'})
  --channel <name>  live, which pages load, or next (default: live)
${options.map((line) => `  ${line}\n`).join('')}
Remotes: ${remoteNames().join(', ')}

Examples:
  ${commandLine(command, remoteNames()[0])}
  RELEASE_TOKEN=… ${commandLine(command, `${remoteNames().slice(0, 2).join(' ')} --to https://mindgrove.example`)}
`;

function findToken(given: string | undefined, ownToken: string | undefined): string {
  const token = given ?? process.env['RELEASE_TOKEN'] ?? ownToken;
  if (token) return token;
  const other = isInstalled ? 'An administrator of the product makes one under “Teams”.' : 'Or run "npm start" once.';
  throw new Error(`A release token is needed: give --token, or set RELEASE_TOKEN. ${other}`);
}

export const REGISTRY_OPTIONS = {
  to: { type: 'string' },
  token: { type: 'string' },
  channel: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

/** Reads the registry and its channel from the options. */
export function readRegistry(
  values: { to?: string; token?: string; channel?: string },
  dataDir = join(repositoryRoot, '.data'),
): Registry & { channel: ChannelName } {
  const channel = channelName.safeParse(values.channel ?? 'live');
  if (!channel.success)
    throw new Error(`There is no channel "${values.channel}": use ${channelName.options.join(' or ')}.`);
  const url = productAddress(values.to, dataDir);
  const ownToken = readSecrets(dataDir)?.releaseToken;
  const token = findToken(values.token, ownToken);
  // Only our own product knows the generated token.
  return { channel: channel.data, url, token, ...(token === ownToken && { dataDir }) };
}

function readNote(given: string | undefined): { note?: string } {
  if (given === undefined) return {};
  const note = moveNote.safeParse(given);
  if (!note.success) throw new Error(`--note cannot be used: ${note.error.issues[0]?.message ?? ''}.`);
  return note.data ? { note: note.data } : {};
}

function readSkipReason(skips: boolean, reason: string | undefined): string | undefined {
  if (skips && !reason?.trim())
    throw new Error('--skip-checks needs a --reason "…": it is kept in the audit log of the product.');
  if (!skips && reason !== undefined) throw new Error('--reason belongs to --skip-checks.');
  return reason?.trim();
}

const OPTIONS = {
  ...REGISTRY_OPTIONS,
  canary: { type: 'string' },
  watch: { type: 'string' },
  preview: { type: 'boolean' },
  note: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'skip-checks': { type: 'boolean' },
  reason: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

/** The options that only some commands take. An option that does nothing would make people believe that it did. */
const ONLY_FOR: Partial<Record<keyof typeof OPTIONS, readonly ReleaseCommand[]>> = {
  channel: ['release', 'rollback', 'retire'],
  canary: ['release', 'promote'],
  watch: ['release', 'promote'],
  preview: ['release'],
  'dry-run': ['release'],
  'skip-checks': ['release'],
  reason: ['release'],
};

type ReleaseCommand = 'release' | 'promote' | 'rollback' | 'retire';

/** Parses `<remote> … [options]`; `--help` of a command lists those that it takes. */
export function readReleaseOptions(command: ReleaseCommand, args: string[], dataDir?: string): ReleaseOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: OPTIONS,
  });
  const refused = Object.keys(values).find(
    (option) => ONLY_FOR[option as keyof typeof OPTIONS]?.includes(command) === false,
  );
  if (refused !== undefined) throw new Error(`${command} has no --${refused}, so nothing was done. See --help.`);
  const known = remoteNames();
  const names = [...new Set(positionals.length === 0 ? [onlyRemote() ?? []].flat() : positionals)];
  const unknown = names.find((name) => !known.includes(name));
  if (names.length === 0 || unknown !== undefined) {
    const problem = unknown === undefined ? 'Name at least one remote' : `There is no remote "${unknown}"`;
    throw new Error(`${problem}: ${known.join(', ')}. See --help.`);
  }
  const registry = readRegistry(values, dataDir);
  return {
    names,
    dryRun: values['dry-run'] ?? false,
    rollout: readRollout(values, registry.channel),
    skippedChecks: readSkipReason(values['skip-checks'] ?? false, values.reason),
    ...registry,
    ...readNote(values.note),
  };
}

/** Throws an error that names the option and what it may be. */
export function readRollout(values: { canary?: string; watch?: string; preview?: boolean }, channel: string): Rollout {
  const { canary, watch, preview: isPreview = false } = values;
  if (channel !== 'live' && (canary !== undefined || watch !== undefined || isPreview))
    throw new Error('--canary, --watch and --preview are for the channel live, which pages load.');
  if (isPreview && (canary !== undefined || watch !== undefined))
    throw new Error('Nobody gets a preview: leave --canary and --watch out.');
  if (canary !== undefined && watch !== undefined)
    throw new Error('A canary is always watched: leave --watch out, or add it when you promote the canary.');
  return {
    isPreview,
    ...(canary !== undefined && { canary: readPercent(canary) }),
    ...(watch !== undefined && { watchMinutes: readMinutes(watch) }),
  };
}

function readPercent(given: string): number {
  const percent = canaryPercent.safeParse(Number(given.replace(/%$/, '')));
  if (percent.success) return percent.data;
  throw new Error(
    `--canary takes a whole number from 1 to 99, not "${given}"; without it, everybody gets the release.`,
  );
}

const DURATION = /^(\d{1,4})(m|h)$/;
const LONGEST_WATCH_MINUTES = 1440;

function readMinutes(given: string): number {
  const [, count, unit] = DURATION.exec(given) ?? [];
  const minutes = Number(count) * (unit === 'h' ? 60 : 1);
  if (minutes >= 1 && minutes <= LONGEST_WATCH_MINUTES) return minutes;
  throw new Error(`--watch takes minutes or hours, such as 10m or 2h, up to 24h, not "${given}".`);
}
