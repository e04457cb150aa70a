import { RELEASE_FILE_POLICY, releaseFileType } from '@mindgrove/contracts/releases/file-types';
import type { FastifyInstance } from 'fastify';

import type { ReleaseMirror } from './release-mirror.ts';

/** Serves the files of live and of earlier releases, under `/releases/<name>/<version>/`. */
export function serveReleases(server: FastifyInstance, mirror: ReleaseMirror): void {
  type Params = { name: string; version: string; '*': string };
  server.get<{ Params: Params }>('/releases/:name/:version/*', async (request, reply) => {
    const { name, version, '*': path } = request.params;
    const isServed = releaseFileType(path) !== undefined;
    const isSafe = isServed && /^[a-z0-9-]+$/.test(name) && /^[\w.+-]+$/.test(version) && !version.includes('..');
    const folder = isSafe ? await mirror.ensureVersion(name, version).catch(() => null) : null;
    if (!folder) return reply.callNotFound();
    return reply.header('content-security-policy', RELEASE_FILE_POLICY).sendFile(path, folder);
  });
}
