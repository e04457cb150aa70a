import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const SHOWN_START = 8;
const SHOWN_END = 4;

/** The prefix lets secret scanners recognize it; a token that began with a dash could not be an option of a command. */
export const newToken = () => `mgt_${randomBytes(BYTES).toString('base64url')}`;

/** Enough to tell tokens apart: 200 of its 256 random bits stay unknown. */
export const hintOf = (token: string) => `${token.slice(0, SHOWN_START)}…${token.slice(-SHOWN_END)}`;

/**
 * A slow hash is for what people choose: nobody tries 256 random bits one by one, and this one is computed at each call.
 * It is found by an index, whose timing tells only about hashes, of which no token can be computed.
 */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
