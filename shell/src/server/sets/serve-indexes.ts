import { RELEASE_FILE_POLICY } from '@mindgrove/contracts/releases/file-types';
import type { FastifyInstance } from 'fastify';

import { indexUrl, type PageReleaseSet } from '../../federation/release-set.ts';
import type { KeptIndexes } from './kept-indexes.ts';

const SET_ID = /^[\w-]{64}$/;

/** Serves the index of each set that a page was made of, whatever is live now. */
export function serveIndexes(server: FastifyInstance, indexes: KeptIndexes, liveSet: () => PageReleaseSet): void {
  server.addHook('onClose', () => indexes.settled());
  server.get<{ Params: { id: string } }>(indexUrl(':id'), async (request, reply) => {
    const { id } = request.params;
    // Another server of the same product may have made the page.
    indexes.keep(liveSet());
    const found = SET_ID.test(id) ? await indexes.find(id) : null;
    if (!found) return reply.callNotFound();
    reply.header('content-security-policy', RELEASE_FILE_POLICY);
    if ('file' in found) return reply.sendFile(found.file, indexes.folder);
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(found.text);
  });
}
