import { findFile } from '../sets/find-file.ts';
import { keepLiveSet } from '../sets/keep-live-set.ts';
import type { FetchEvent } from '../worker-scope.ts';

/** A file of the shell or of a release: kept if it is undamaged, or else from the server. */
export async function serveFile(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  // A page that could not use the file asks for it again with a query.
  if (search !== '')
    return fetch(event.request).catch(async (error: unknown) => (await find(event, pathname)) ?? raise(error));
  return (await find(event, pathname)) ?? fetch(event.request);
}

async function find(event: FetchEvent, url: string): Promise<Response | undefined> {
  // A browser whose storage fails still has the network.
  const { response, isDamaged } = await findFile(url).catch(() => ({ response: undefined, isDamaged: false }));
  if (isDamaged) event.waitUntil(keepLiveSet().catch(() => undefined));
  return response;
}

function raise(error: unknown): never {
  throw error;
}
