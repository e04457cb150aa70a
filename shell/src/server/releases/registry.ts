import {
  type ReleaseRecord,
  releaseRecord,
  type ReleaseSet,
  releaseSet,
} from '@mindgrove/contracts/releases/release-record';

import { integrityOf } from './integrity.ts';

const REQUEST_TIMEOUT = 10_000;

/** The API's registry of releases. */
export class Registry {
  private readonly api: string;

  constructor(api: string) {
    this.api = api;
  }

  /** Null when the set has not changed since `etag`. */
  async readSet(etag: string): Promise<{ set: ReleaseSet; etag: string } | null> {
    const response = await this.get('/api/release-set', { 'if-none-match': etag });
    if (response.status === 304) return null;
    if (!response.ok) throw new Error(`The registry responded with ${response.status}`);
    return { set: releaseSet.parse(await response.json()), etag: response.headers.get('etag') ?? '' };
  }

  async readRecord(name: string, version: string): Promise<ReleaseRecord | null> {
    const response = await this.get(`/api/releases/${name}/${encodeURIComponent(version)}`);
    return response.ok ? releaseRecord.parse(await response.json()) : null;
  }

  /** Throws unless the file matches its hash in the record. */
  async readFile({ name, version, files }: ReleaseRecord, path: string): Promise<Buffer> {
    const query = `path=${encodeURIComponent(path)}`;
    const response = await this.get(`/api/releases/${name}/${encodeURIComponent(version)}/file?${query}`);
    if (!response.ok) throw new Error(`${name} ${version}: the registry responded with ${response.status} for ${path}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (integrityOf(bytes) !== files[path]?.integrity)
      throw new Error(`${name} ${version}: ${path} was altered on its way`);
    return bytes;
  }

  private get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.api + path, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
  }
}
