/**
 * Replaces modules of the federation runtime at build time (`tools/src/webpack/shell-config.ts`). Releases have
 * records instead of manifests and snapshots, documents and `release-files.ts` preload, and `runtime.ts` loads entries.
 */

interface RemoteInfo {
  name: string;
  entry: string;
  entryGlobalName?: string;
  shareScope?: string;
}

interface EntryRequest {
  origin: {
    remoteHandler: { hooks: { lifecycle: { loadEntry: { emit: (request: EntryRequest) => Promise<unknown> } } } };
  };
  remoteInfo: RemoteInfo;
  /** The exports of a remote that is loaded already. */
  remoteEntryExports?: unknown;
}

// utils/load.js

export const getRemoteEntry = async (request: EntryRequest): Promise<unknown> =>
  request.remoteEntryExports ?? request.origin.remoteHandler.hooks.lifecycle.loadEntry.emit(request);

export const getRemoteEntryUniqueKey = ({ name, entry }: RemoteInfo) => `${name}:${entry}`;

export const getRemoteInfo = (remote: RemoteInfo): RemoteInfo => ({
  ...remote,
  entryGlobalName: remote.entryGlobalName ?? remote.name,
  shareScope: remote.shareScope ?? 'default',
});

export const isEsmRemoteType = () => false;

// plugins/snapshot/SnapshotHandler.js

export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});

// utils/preload.js

const fail = () => {
  throw new Error('This host preloads nothing by the federation runtime: see federation/runtime-parts.ts');
};

export const defaultPreloadArgs = fail;
export const formatPreloadArgs = fail;
export const normalizePreloadExposes = fail;
export const preloadAssets = fail;

// The runtime adds these to an error: its code and a link to its documentation stay.

export const optionsToMFContext = () => undefined;
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

// The sdk's logger.js

export const logger = console;
export const infrastructureLogger = console;
export const createLogger = () => console;
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = fail;
