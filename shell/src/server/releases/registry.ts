import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import {
  type ReleaseRecord,
  releaseRecord,
  type ReleaseSet,
  releaseSet,
} from '@mindgrove/contracts/releases/release-record';

const REQUEST_TIMEOUT = 10_000;
/** The time for one file, from the request to its last byte. */
const FILE_TIMEOUT = 30_000;

/** The API's registry of releases. */
export class Registry {
  private readonly api: string;

  constructor(api: string) {
    this.api = api;
  }

  /** Null when the set has not changed since `etag`. */
  async readSet(etag: string): Promise<{ set: ReleaseSet; etag: string } | null> {
    const response = await this.get('/api/release-set', { headers: { 'if-none-match': etag } });
    if (response.status === 304) return null;
    if (!response.ok) throw new Error(`The registry responded with ${response.status}`);
    return { set: releaseSet.parse(await response.json()), etag: response.headers.get('etag') ?? '' };
  }

  /** Null when there is no such release. */
  async readRecord(name: string, version: string): Promise<ReleaseRecord | null> {
    const response = await this.get(`/api/releases/${name}/${encodeURIComponent(version)}`);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The registry responded with ${response.status} for ${name} ${version}`);
    return releaseRecord.parse(await response.json());
  }

  /** Throws unless what it has written matches its hash in the record. */
  async saveFile(
    { name, version, files }: ReleaseRecord,
    path: string,
    { file, signal }: { file: string; signal: AbortSignal },
  ): Promise<void> {
    const address = `/api/releases/${name}/${encodeURIComponent(version)}/file?path=${encodeURIComponent(path)}`;
    const response = await this.get(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(FILE_TIMEOUT)]) });
    if (!response.ok || !response.body) throw new Error(`the registry responded with ${response.status} for ${path}`);
    const chunks = passUnaltered(response.body, { path, ...files[path] });
    await pipeline(chunks, createWriteStream(file, { flush: true }));
  }

  private get(path: string, init?: RequestInit): Promise<Response> {
    return fetch(this.api + path, { signal: AbortSignal.timeout(REQUEST_TIMEOUT), ...init });
  }
}

interface ExpectedFile {
  path: string;
  integrity?: string;
  bytes?: number;
}

/** Ends as soon as there is more than expected, so that unwanted data does not fill the disk. */
async function* passUnaltered(chunks: AsyncIterable<Uint8Array>, { path, integrity, bytes = 0 }: ExpectedFile) {
  const hash = createHash('sha384');
  let received = 0;
  for await (const chunk of chunks) {
    received += chunk.length;
    if (received > bytes) break;
    hash.update(chunk);
    yield chunk;
  }
  if (received !== bytes || `sha384-${hash.digest('base64')}` !== integrity)
    throw new Error(`${path} was altered on its way`);
}
