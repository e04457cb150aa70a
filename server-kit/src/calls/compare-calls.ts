import type { Access } from '@mindgrove/contracts/http/route';
import { findMismatches } from './compare-schemas.ts';
import type { CallSchema } from './describe-call.ts';

/** Who may call what the others may call, too; each may call what those before it may. */
const LOOSEST_FIRST: readonly Access[] = ['public', 'signed-in', 'member', 'admin'];

const REQUEST_PARTS = ['params', 'query', 'body'] as const;
const NO_FIELDS = { type: 'object', properties: {}, additionalProperties: false } as const;

/** What breaks a caller that was built with `used` when it calls what is `served`, one sentence each. */
export const findBreaks = (used: CallSchema, served: CallSchema): string[] => [
  ...(mayCall(used.access, served.access) ? [] : [`only ${served.access} may call it, no longer ${used.access}`]),
  ...REQUEST_PARTS.flatMap((part) =>
    findMismatches(used[part] ?? NO_FIELDS, served[part] ?? NO_FIELDS, { direction: 'request', field: part }),
  ),
  ...findMismatches(served.response, used.response, { direction: 'response', field: 'response' }),
];

const mayCall = (used: Access, served: Access) =>
  used === served || (LOOSEST_FIRST.includes(served) && LOOSEST_FIRST.indexOf(served) <= LOOSEST_FIRST.indexOf(used));
