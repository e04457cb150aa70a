import type { TestApi } from './test-api.js';

/** One transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A PNG of its own for each text. */
export const png = (text: string) => Buffer.concat([PNG, Buffer.from(text)]);

export const upload = (api: TestApi, { token }: { token: string }, name: string, content: Buffer) =>
  api.call('POST /admin/media', { token, body: { name, content: content.toString('base64') } });

/** Opens an address as a browser does: without a bearer. */
export const open = (api: TestApi, address: string, init: RequestInit = {}) =>
  fetch(`${api.url}/storage/${address}`, init);
