import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { channelName, type ChannelName } from '@mindgrove/contracts/releases';

import { readSecrets } from '../environment/secrets.ts';
import { remoteNames, repositoryRoot } from '../repository/packages.ts';
import type { Registry } from './registry.ts';

const LOCAL_PRODUCT = 'http://localhost:3000';

export interface ReleaseOptions extends Registry {
  names: string[];
  channel: ChannelName;
  dryRun: boolean;
}

export const wantsHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h');

export const usage = (command: string, description: string, options: readonly string[] = []) => `
Usage: npm run ${command} -- <remote> … [options]

${description}

  --to <url>        address of the running product (default: ${LOCAL_PRODUCT})
  --token <token>   release token (default: RELEASE_TOKEN, or the one that "npm start" generated on this machine)
  --channel <name>  live, which pages load, or next (default: live)
${options.map((line) => `  ${line}\n`).join('')}
Remotes: ${remoteNames().join(', ')}

Examples:
  npm run ${command} -- ${remoteNames()[0]}
  RELEASE_TOKEN=… npm run ${command} -- ${remoteNames().slice(0, 2).join(' ')} --to https://mindgrove.example
`;

function findToken(given: string | undefined, ownToken: string | undefined): string {
  const token = given ?? process.env['RELEASE_TOKEN'] ?? ownToken;
  if (!token) throw new Error('A release token is needed: give --token, set RELEASE_TOKEN, or run "npm start" once.');
  return token;
}

/** Parses `<remote> … [--to <url>] [--token <token>] [--channel live|next] [--dry-run]`. */
export function readReleaseOptions(args: string[], dataDir = join(repositoryRoot, '.data')): ReleaseOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      token: { type: 'string' },
      channel: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  const names = [...new Set(positionals)];
  const unknown = names.find((name) => !remoteNames().includes(name));
  if (names.length === 0 || unknown !== undefined) {
    const problem = unknown === undefined ? 'Name at least one remote' : `There is no remote "${unknown}"`;
    throw new Error(`${problem}: ${remoteNames().join(', ')}. See --help.`);
  }
  const channel = channelName.safeParse(values.channel ?? 'live');
  if (!channel.success)
    throw new Error(`There is no channel "${values.channel}": use ${channelName.options.join(' or ')}.`);
  const url = (values.to ?? LOCAL_PRODUCT).replace(/\/+$/, '');
  const ownToken = readSecrets(dataDir)?.releaseToken;
  const token = findToken(values.token, ownToken);
  // Only our own product knows the generated token.
  const dryRun = values['dry-run'] ?? false;
  return { names, channel: channel.data, url, token, dryRun, ...(token === ownToken && { dataDir }) };
}
