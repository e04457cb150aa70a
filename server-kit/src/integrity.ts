import { createHash } from 'node:crypto';

/** Subresource integrity: `sha384-<base64>`. */
export const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
