import { setTimeout as sleep } from 'node:timers/promises';

import type { ChatChanges, ChatMessage } from '@mindgrove/contracts/chat';
import type { ClientToServerEvents, SentEvents } from '@mindgrove/contracts/socket-events';
import { CHAT_PAGE_SIZE } from '@mindgrove/contracts/rules/chat-rules';
import { io, type Socket } from 'socket.io-client';

import type { Shown } from './tally.ts';

const RETRY_MS = 500;

/** Follows the chat as a page does: by events, and by what changed whenever it was away or learns of a change. */
export class Follower {
  /** Milliseconds from sending to this client's first sight of a message. */
  readonly delays: number[] = [];
  private readonly texts = new Map<number, string>();
  private readonly socket: Socket<SentEvents, ClientToServerEvents>;
  private since = new Date(0).toISOString();
  private isCatchingUp = false;
  private isBehind = false;
  private isStopped = false;

  private readonly origin: string;
  private readonly token: string;
  private readonly sentAt: ReadonlyMap<string, number>;

  /** `sentAt` has the time of each text by `performance.now()`. */
  constructor(origin: string, token: string, sentAt: ReadonlyMap<string, number>) {
    this.origin = origin;
    this.token = token;
    this.sentAt = sentAt;
    this.socket = io(origin, {
      transports: ['websocket'],
      auth: { token, chat: false },
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 2000,
    });
    this.socket.on('connect', () => {
      this.socket.emit('chat:enter', () => undefined);
      void this.catchUp();
    });
    this.socket.on('chat:message', ({ id, message }) => this.show(id, message));
    this.socket.on('chat:batch', (events) => {
      for (const [event, payload] of events) if (event === 'chat:message') this.show(payload.id, payload.message);
    });
    this.socket.on('chat:head', ({ from, until, changed }) => {
      const isBehind = this.since < from || changed.some(({ id }) => !this.texts.has(id));
      if (isBehind) void this.catchUp();
      else this.since = until;
    });
  }

  get shown(): Shown[] {
    return [...this.texts].map(([id, text]) => ({ id, text })).sort((a, b) => a.id - b.id);
  }

  get isConnected() {
    return this.socket.connected;
  }

  stop() {
    this.isStopped = true;
    this.socket.disconnect();
  }

  private show(id: number, text: string) {
    if (this.texts.has(id)) return;
    this.texts.set(id, text);
    const sentAt = this.sentAt.get(text);
    if (sentAt !== undefined) this.delays.push(performance.now() - sentAt);
  }

  /** Runs one at a time; a request during a run leads to another run. */
  private async catchUp() {
    this.isBehind = true;
    if (this.isCatchingUp) return;
    this.isCatchingUp = true;
    while (this.isBehind && !this.isStopped) {
      this.isBehind = false;
      const changes = await this.readChanges();
      if (changes) {
        for (const { id, message } of changes.messages) this.show(id, message);
        if (!changes.reset || (await this.readPages())) this.since = changes.until;
        else this.isBehind = true;
      } else {
        this.isBehind = true;
        await sleep(RETRY_MS);
      }
    }
    this.isCatchingUp = false;
  }

  /** Reads as far back as everything is known, after a long absence. @returns whether it could be read */
  private async readPages(): Promise<boolean> {
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const page = (await this.read(`/get-chat?before_id=${before}`)) as ChatMessage[] | null;
      if (!page) return false;
      for (const { id, message } of page) this.show(id, message);
      if (page.length < CHAT_PAGE_SIZE || page.some(({ created_at }) => created_at < this.since)) return true;
      before = page.at(-1)?.id ?? 0;
    }
  }

  private async readChanges(): Promise<ChatChanges | null> {
    const response = await this.read(`/chat/changes?since=${encodeURIComponent(this.since)}`);
    return (response as { data: ChatChanges } | null)?.data ?? null;
  }

  private async read(path: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.token}` };
    const response = await fetch(`${this.origin}/api${path}`, { headers }).catch(() => null);
    return response?.ok ? response.json().catch(() => null) : null;
  }
}
