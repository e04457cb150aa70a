import { storableText } from '@mindgrove/contracts/schemas/fields';
import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import { validationError } from '../../../platform/core/requests/route-input.js';

export type Json = Record<string, unknown>;

const MAX_KILOBYTES = 64;
/** Far above what any kind of content has; both JSON.stringify and PostgreSQL overflow at some depth. */
const MAX_DEPTH = 20;

const storable = storableText();

/** PostgreSQL must be able to store the draft, regardless of what its kind requires. */
export function assertStorable(draft: Json) {
  const fault = faultIn(draft, 0);
  if (fault) throw validationError([{ code: 'custom', path: ['content'], message: fault, input: draft }]);
  if (Buffer.byteLength(JSON.stringify(draft)) > MAX_KILOBYTES * 1024) throw contentTooLarge();
}

function faultIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return storable.safeParse(value).error?.issues[0]?.message;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) return 'is nested too deeply';
  const parts = Object.entries(value).flat();
  return parts.map((part) => faultIn(part, depth + 1)).find((fault) => fault !== undefined);
}

const contentTooLarge = () =>
  new ApiError(
    HttpStatus.PAYLOAD_TOO_LARGE,
    'content_too_large',
    `An item may have at most ${MAX_KILOBYTES} KB of text. Make it shorter.`,
  );
