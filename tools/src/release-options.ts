import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { channelName, type ChannelName } from '@mindgrove/contracts/releases';

import { remoteNames, repositoryRoot } from './packages.ts';
import type { Registry } from './release.ts';
import { readSecrets } from './secrets.ts';

const LOCAL_PRODUCT = 'http://localhost:3000';

export interface ReleaseOptions extends Registry {
  name: string;
  channel: ChannelName;
}

function findToken(given: string | undefined, ownToken: string | undefined): string {
  const token = given ?? process.env['RELEASE_TOKEN'] ?? ownToken;
  if (!token) throw new Error('A release token is needed: give --token, set RELEASE_TOKEN, or run "npm start" once.');
  return token;
}

/** Reads `<remote> [--to <url>] [--token <token>] [--channel live|next]`; throws a sentence about what is wrong. */
export function readReleaseOptions(args: string[], dataDir = join(repositoryRoot, '.data')): ReleaseOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, token: { type: 'string' }, channel: { type: 'string' } },
  });
  const [name = ''] = positionals;
  if (!remoteNames().includes(name)) {
    throw new Error(
      `Name one remote: ${remoteNames().join(', ')}. For example: npm run release -w ${remoteNames()[0]}`,
    );
  }
  const channel = channelName.safeParse(values.channel ?? 'live');
  if (!channel.success)
    throw new Error(`There is no channel "${values.channel}": use ${channelName.options.join(' or ')}.`);
  const to = (values.to ?? LOCAL_PRODUCT).replace(/\/+$/, '');
  const ownToken = readSecrets(dataDir)?.releaseToken;
  const token = findToken(values.token, ownToken);
  // No other product knows the token that was made up for ours.
  return { name, channel: channel.data, to, token, ...(token === ownToken && { dataDir }) };
}
