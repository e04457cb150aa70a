import { routes } from '@mindgrove/contracts/routes';
import { type CallSchema, describeCalls, hashCall } from './describe-call.ts';

interface ServedCall {
  schema: CallSchema;
  hash: string;
}

const described = new Map<string, ServedCall>();

/** A call of this checkout's table; undefined when it has none with this key. */
export function servedCall(key: string): ServedCall | undefined {
  const known = described.get(key);
  if (known) return known;
  const schema = describeCalls([key])[key];
  if (!schema) return undefined;
  const call = { schema, hash: hashCall(schema) };
  described.set(key, call);
  return call;
}

/** Of every call of this checkout's table. */
export const servedHashes = (): Record<string, string> =>
  Object.fromEntries(Object.keys(routes).map((key) => [key, servedCall(key)?.hash ?? '']));
