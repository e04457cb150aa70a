import { deflateRawSync } from 'node:zlib';

import type { Override } from '@mindgrove/contracts/releases/override';
import type { RouteResponse } from '@mindgrove/contracts/routes';

import { post } from '../release/registry.ts';

export interface OverrideTarget {
  /** The address of the deployed shell, without a trailing slash. */
  url: string;
  /** The token of a team that may publish the remote; without it, only administrators can open the address. */
  token: string | undefined;
}

/** The address at which a browser of this machine loads the remote from it. A code works once, within a minute. */
export async function overrideAddress({ url, token }: OverrideTarget, override: Override): Promise<string> {
  if (token === undefined) return `${url}/?override#${packed(override)}`;
  const { code } = (await post({ url, token }, '/overrides', override)) as RouteResponse<'POST /overrides'>;
  return `${url}/?override=${code}`;
}

/** The data goes behind the hash, so that no server gets it before an administrator has agreed. */
const packed = (override: Override) => deflateRawSync(JSON.stringify(override)).toString('base64url');
