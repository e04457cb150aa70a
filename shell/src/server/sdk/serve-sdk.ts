import { SDK_INDEX, SDK_PATH } from '@mindgrove/contracts/releases/sdk';
import type { FastifyInstance } from 'fastify';

import type { KeptSdk } from './kept-sdk.ts';

const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const SHORT_NAME = /^([a-z]+)\.tgz$/;

/**
 * Serves what remotes are built from: `/sdk/index.json`, each package at an address that never changes what it
 * contains, and `/sdk/remote.tgz` and the like, which lead to the ones that are live.
 */
export function serveSdk(server: FastifyInstance, sdk: KeptSdk): void {
  server.get<{ Params: { file: string } }>(`${SDK_PATH}/:file`, (request, reply) => {
    const { file } = request.params;
    reply.header('content-security-policy', POLICY);
    if (file === SDK_INDEX) return reply.header('cache-control', 'no-cache').send(sdk.index);
    const current = sdk.fileOf(SHORT_NAME.exec(file)?.[1] ?? '');
    if (current) return reply.header('cache-control', 'no-cache').redirect(`${SDK_PATH}/${current}`);
    const folder = sdk.folderOf(file);
    return folder ? reply.sendFile(file, folder) : reply.callNotFound();
  });
}
