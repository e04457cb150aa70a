import { createHash, createHmac, randomBytes } from 'node:crypto';

export const generateRefreshToken = () => randomBytes(32).toString('base64url');

/** A token has one successor, so two uses of it cannot become two lines that both live on. */
export const nextRefreshToken = (jwtSecret: string, used: string) =>
  createHmac('sha256', jwtSecret).update(`next refresh token\n${used}`).digest('base64url');

/** Keeps a leaked database from opening sessions. The token is random, so it needs no salt. */
export const hashRefreshToken = (token: string) => createHash('sha256').update(token).digest();
