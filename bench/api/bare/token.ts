import { createHmac, timingSafeEqual } from 'node:crypto';

interface Claims {
  sub: string;
  sid: string;
  exp: number;
}

/** Claims of a bearer token; undefined when the signature is wrong or it has expired. */
export function verifyToken(authorization: string | undefined, secret: string): Claims | undefined {
  const [header = '', payload = '', signature = ''] = (authorization ?? '').slice('Bearer '.length).split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return claims.exp * 1000 > Date.now() ? claims : undefined;
}
