import { createHash } from 'node:crypto';

/** A strong entity tag: a hash of the content, because a counter starts again in a new database. */
export const entityTag = (content: unknown) =>
  `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`;
