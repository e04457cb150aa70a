import { createHmac, timingSafeEqual } from 'node:crypto';

interface Claims {
  /** The member's id. */
  sub: string;
  /** The session's. */
  sid: string;
  exp: number;
}

/** What a bearer token says, checked with nothing but node:crypto; undefined when it is forged or too old. */
export function claimsOf(authorization: string | undefined, secret: string): Claims | undefined {
  const [header = '', payload = '', signature = ''] = (authorization ?? '').slice('Bearer '.length).split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return claims.exp * 1000 > Date.now() ? claims : undefined;
}
