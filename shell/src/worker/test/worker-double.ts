import { createHash } from 'node:crypto';

import { jest } from '@jest/globals';

import { OFFLINE_PAGE_URL, OFFLINE_SET_URL, type OfflineSet } from '../offline-set.ts';
import { FakeCaches } from './fake-caches.ts';

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Tab {
  postMessage: (message: unknown, transfer: MessagePort[]) => void;
}

/** A browser with a server: `files` is what the server has, and what its live set consists of. */
export class WorkerDouble {
  readonly caches = new FakeCaches();
  readonly requested: string[] = [];
  files: Record<string, string> = {};
  /** The files that the server sends, where they are not what the set says. */
  altered: Record<string, string> = {};
  setId = 'first';
  pageSetId: string | undefined;
  isOffline = false;
  tabs: Tab[] = [];

  install(): this {
    const fetch = jest.fn(async (request: string | { url: string }) => {
      const url = typeof request === 'string' ? request : new URL(request.url).pathname;
      if (this.isOffline) throw new TypeError('Failed to fetch');
      this.requested.push(url);
      return this.respond(url);
    });
    Object.assign(globalThis, { caches: this.caches, fetch, clients: { matchAll: async () => this.tabs } });
    return this;
  }

  /** Opens a tab that was loaded from this set; null for one that does not answer. */
  openTab(setId: string | null): void {
    this.tabs.push({ postMessage: (_, [port]) => setId !== null && port?.postMessage(setId) });
  }

  set(): OfflineSet {
    const files = Object.entries(this.files).map(([url, text]) => ({ url, integrity: integrityOf(text) }));
    return { id: this.setId, pages: ['/games'], entry: ['/assets/main.js'], files };
  }

  private respond(url: string): Response {
    if (url === OFFLINE_SET_URL) return Response.json(this.set());
    const headers = { 'content-security-policy': "style-src 'nonce-abc'", 'content-type': 'text/html' };
    if (url === OFFLINE_PAGE_URL)
      return new Response(`<html lang="en"><i nonce="abc">{"id":"${this.pageSetId ?? this.setId}"}`, { headers });
    const text = this.altered[url] ?? this.files[url];
    return new Response(text ?? 'Not found', { status: text === undefined ? 404 : 200 });
  }
}
