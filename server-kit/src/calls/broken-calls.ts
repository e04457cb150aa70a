import { CALLS_FILE, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { findBreaks } from './compare-calls.ts';
import { type CallSchema, type CallSchemas, servedCall } from './describe-call.ts';

type Uses = Pick<ReleaseRecord, 'uses'>;

/** Whether any call of a release needs more than a comparison of hashes. */
export const differsFromServed = ({ uses }: Uses): boolean =>
  Object.entries(uses?.calls ?? {}).some(([key, hash]) => servedCall(key)?.hash !== hash);

/**
 * Calls of a release that an API of this checkout does not serve as the release expects, one sentence each; harmless
 * differences are none. `schemas` are those in the release, `api` is what the sentences call the API.
 */
export const findBrokenCalls = ({ uses }: Uses, schemas: CallSchemas, api: string): string[] =>
  Object.entries(uses?.calls ?? {}).flatMap(([key, hash]) => {
    const served = servedCall(key);
    if (!served) return [`calls ${key}, which ${api} does not have`];
    const used = schemas[key];
    if (served.hash === hash || !used) return [];
    return readBreaks(used, served.schema).map((reason) => `calls ${key} otherwise than ${api} serves it: ${reason}`);
  });

/** A publisher could have written the schema by hand. */
function readBreaks(used: CallSchema, served: CallSchema): string[] {
  try {
    return findBreaks(used, served);
  } catch {
    return [`its schema in ${CALLS_FILE} cannot be read`];
  }
}
