import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const SHOWN_START = 8;
const SHOWN_END = 4;

/** The prefix lets secret scanners recognize it; a token that began with a dash could not be an option of a command. */
export const newToken = () => `mgt_${randomBytes(BYTES).toString('base64url')}`;

/** The hint is enough to tell tokens apart: 200 of the 256 random bits stay unknown. */
export const hintOf = (token: string) => `${token.slice(0, SHOWN_START)}…${token.slice(-SHOWN_END)}`;

/**
 * A slow hash is for passwords that people choose: 256 random bits cannot be guessed, and this hash is computed at each
 * call. It is found by an index, whose timing tells only about hashes, and no token can be computed from a hash.
 */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
