import { createHash, timingSafeEqual } from 'node:crypto';

import { HttpStatus } from '@nestjs/common';
import { type ChannelName, channelName } from '@mindgrove/contracts/releases';
import { ANY_NAME, releaseRight, type ReleaseRight } from '@mindgrove/contracts/releases/release-tokens';

import type { ReleaseToken } from '../../config.js';
import { ApiError } from '../../platform/core/errors/api-error.js';

/** A caller with a release token. */
export interface Publisher {
  team: string;
  names: readonly string[];
  rights: readonly ReleaseRight[];
  channels: readonly ChannelName[];
}

export const releaseTokenMissing = () =>
  new ApiError(
    HttpStatus.UNAUTHORIZED,
    'release_token_required',
    'A valid release token is needed.',
    'A valid release token is needed: an administrator makes one under Teams of /admin/dashboard.',
  );

/** The name under which a release's history shows the publisher. */
export const toActor = ({ team }: Publisher) => team;

export const mayPublish = ({ names }: Publisher, name: string) => names.includes(ANY_NAME) || names.includes(name);

export const bearerToken = (header: string | undefined): string | undefined => /^Bearer (.+)$/i.exec(header ?? '')?.[1];

/** Finds the publisher of a token from the environment, which names no team and limits neither rights nor channels. */
export function findPublisher(tokens: readonly ReleaseToken[], given: string): Publisher | undefined {
  const names = tokens.filter(({ token }) => equalInConstantTime(token, given)).map(({ name }) => name);
  if (names.length === 0) return undefined;
  return { team: names.join(', '), names, rights: releaseRight.options, channels: channelName.options };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const equalInConstantTime = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
