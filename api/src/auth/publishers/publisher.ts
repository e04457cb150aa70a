import { createHash, timingSafeEqual } from 'node:crypto';

import { HttpStatus } from '@nestjs/common';

import type { ReleaseToken } from '../../config.js';
import { ApiError } from '../../core/errors/api-error.js';

export interface Publisher {
  names: readonly string[];
}

export const releaseTokenMissing = () =>
  new ApiError(HttpStatus.UNAUTHORIZED, 'release_token_required', 'A valid release token is needed.');

/** Who moved or published a release, in its history. */
export const toActor = ({ names }: Publisher) => names.join(', ');

const ANY_NAME = '*';

export const mayPublish = ({ names }: Publisher, name: string) => names.includes(ANY_NAME) || names.includes(name);

export function findPublisher(tokens: readonly ReleaseToken[], header: string | undefined): Publisher | undefined {
  const given = /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  if (!given) return undefined;
  const names = tokens.filter(({ token }) => equalInConstantTime(token, given)).map(({ name }) => name);
  return names.length > 0 ? { names } : undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const equalInConstantTime = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
