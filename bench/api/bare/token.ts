import { createHmac, timingSafeEqual } from 'node:crypto';

interface Claims {
  /** The member's id. */
  sub: string;
  exp: number;
}

/** The member whom a bearer token names, checked with nothing but node:crypto; undefined when it is forged or too old. */
export function memberOf(authorization: string | undefined, secret: string): number | undefined {
  const [header = '', payload = '', signature = ''] = (authorization ?? '').slice('Bearer '.length).split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { sub, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return exp * 1000 > Date.now() ? Number(sub) : undefined;
}
