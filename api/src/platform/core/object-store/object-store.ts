import { createHash } from 'node:crypto';

import { HttpStatus } from '@nestjs/common';
import { AwsClient } from 'aws4fetch';

import { ApiError } from '../errors/api-error.js';
import type { ObjectStoreSettings } from './object-store-settings.js';

/** The longest that one call may take. A publisher, or a shell that fetches a release, waits for it. */
const TIMEOUT_MS = 10_000;
/** Retries of a call that failed with 429 or 5xx; the client waits longer each time. */
const RETRIES = 2;
const DELETIONS_AT_ONCE = 8;

const unavailable = (what: string) =>
  new ApiError(
    HttpStatus.SERVICE_UNAVAILABLE,
    'release_store_unavailable',
    'The release store does not respond. Try again in a minute.',
    `The release store ${what}. Nothing was changed; try again, or see “The release store is down” in docs/operate.md.`,
  );

const damaged = (key: string, what: string) =>
  new ApiError(
    HttpStatus.BAD_GATEWAY,
    'release_object_damaged',
    'This file cannot be read.',
    `The object ${key} ${what}: see “A damaged object” in docs/operate.md.`,
  );

/** The key under which these bytes are stored: their sha384, in hex. What a key stands for never changes. */
export const objectKeyOf = (bytes: Uint8Array) => createHash('sha384').update(bytes).digest('hex');

/** Immutable objects in an S3-compatible store. Its methods throw an `ApiError` when it does not respond. */
export class ObjectStore {
  private readonly client: AwsClient;
  /** The URL of the bucket, with a slash at its end. */
  private readonly url: string;
  private readonly prefix: string;

  constructor({ bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }: ObjectStoreSettings) {
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    // The bucket in the path, which every S3-compatible store understands.
    this.url = `${endpoint}/${bucket}/`;
    this.prefix = prefix;
  }

  /** Returns its key. Storing the same bytes again is no error. */
  async put(bytes: Buffer): Promise<string> {
    const key = objectKeyOf(bytes);
    const headers = {
      'content-type': 'application/octet-stream',
      // The store rejects what arrives otherwise.
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    };
    await this.request('PUT', key, { headers, body: new Uint8Array(bytes) });
    return key;
  }

  /** Returns only the bytes that the key stands for, or throws. */
  async get(key: string): Promise<Buffer> {
    const response = await this.request('GET', key);
    if (!response) throw damaged(key, 'is missing');
    const bytes = await response.arrayBuffer().then(
      (content) => Buffer.from(content),
      () => {
        throw unavailable('ended a download too early');
      },
    );
    if (objectKeyOf(bytes) !== key) throw damaged(key, 'has other bytes than were stored');
    return bytes;
  }

  /** Lists the keys in pages of at most a thousand. */
  async *list(): AsyncGenerator<string[]> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: this.prefix });
      if (token !== undefined) query.set('continuation-token', token);
      const response = await this.send('GET', `${this.url}?${query}`);
      const xml = (await response?.text()) ?? '';
      const keys = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => decodeURIComponent(key));
      yield keys.filter((key) => key.startsWith(this.prefix)).map((key) => key.slice(this.prefix.length));
      token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
    } while (token !== undefined);
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += DELETIONS_AT_ONCE)
      await Promise.all(keys.slice(at, at + DELETIONS_AT_ONCE).map((key) => this.request('DELETE', key)));
  }

  private request(method: string, key: string, init?: Pick<RequestInit, 'headers' | 'body'>) {
    return this.send(method, this.url + encodeURI(this.prefix) + key, init);
  }

  /** Undefined for what does not exist. */
  private async send(method: string, url: string, init?: RequestInit): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // Only the address in the settings is called.
    const response = await this.client.fetch(url, { ...init, method, signal, redirect: 'error' }).catch(() => {
      throw unavailable('does not respond');
    });
    if (response.ok) return response;
    // The code names what is wrong; the response's other parts quote the request.
    const code = /<Code>(\w+)</.exec(await response.text().catch(() => ''))?.[1];
    if (response.status === 404 && code !== 'NoSuchBucket') return undefined;
    throw unavailable(`answered ${response.status}${code ? ` (${code})` : ''}`);
  }
}
