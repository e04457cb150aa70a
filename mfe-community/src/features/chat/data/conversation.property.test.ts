import { describe, expect, it } from '@jest/globals';
import type { ChatChanges, ChatMessage } from '@mindgrove/contracts/chat';
import { CHAT_PAGE_SIZE } from '@mindgrove/contracts/rules/chat-rules';

import {
  beginRead,
  type ChatEvent,
  type Conversation,
  emptyConversation,
  endRead,
  receiveEvent,
  sinceOf,
  withChanges,
  withNewestPage,
  withOlderPage,
} from './conversation.ts';

/** Numbers from 0 to 1 that are the same in each run (Park and Miller). */
function newRandom(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** The delay in changes of the table, of which each takes three seconds. */
const MAX_DELAY = 8;
const STEPS = 250;
const START = Date.UTC(2026, 10, 20);

/** A table of messages with a log of changes, and broadcasts that arrive in order but late, or never. */
class FakeServer {
  readonly messages = new Map<number, ChatMessage>();
  readonly hidden = new Map<number, ChatMessage>();
  readonly changedAt = new Map<number, number>();
  broadcasts: ChatEvent[] = [];
  private time = START;
  private lastId = 0;
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  private tick = () => (this.time += 3000);
  private any = (of: Map<number, ChatMessage>) => [...of.values()][Math.floor(this.random() * of.size)];

  private change(id: number, event: ChatEvent) {
    this.changedAt.set(id, this.time);
    this.broadcasts.push(event);
  }

  write() {
    const created_at = new Date(this.tick()).toISOString();
    const id = (this.lastId += 1);
    const message = {
      id,
      user_id: 2,
      message: `Message ${id}`,
      created_at,
      user: { id: 2, name: 'Tomas' },
      changed_at: created_at,
    };
    this.messages.set(id, message);
    this.change(id, { type: 'new', message });
  }

  edit() {
    const before = this.any(this.messages);
    if (!before) return;
    const edited_at = new Date(this.tick()).toISOString();
    const edited = { ...before, message: `Edited at ${edited_at}`, edited_at, changed_at: edited_at };
    this.messages.set(edited.id, edited);
    this.change(edited.id, { type: 'edited', id: edited.id, message: edited.message, edited_at });
  }

  hide() {
    const before = this.any(this.messages);
    if (!before) return;
    this.tick();
    this.messages.delete(before.id);
    this.hidden.set(before.id, before);
    this.change(before.id, { type: 'removed', id: before.id });
  }

  restore() {
    const message = this.any(this.hidden);
    if (!message) return;
    this.tick();
    this.hidden.delete(message.id);
    this.messages.set(message.id, message);
    this.change(message.id, { type: 'new', message });
  }

  page(before = Infinity): ChatMessage[] {
    const newestFirst = [...this.messages.values()].sort((a, b) => b.id - a.id);
    return newestFirst.filter(({ id }) => id < before).slice(0, CHAT_PAGE_SIZE);
  }

  changes(since: string): ChatChanges {
    const from = Date.parse(since) - 60_000;
    const ids = [...this.changedAt].filter(([, at]) => at >= from).map(([id]) => id);
    return {
      messages: ids.flatMap((id) => this.messages.get(id) ?? []),
      removed: ids.filter((id) => !this.messages.has(id)),
      until: new Date(this.time).toISOString(),
      reset: ids.length > 500,
    };
  }
}

/** A browser: one response at a time is on its way, and a cut connection loses what is broadcast during the cut. */
class FakeClient {
  known: Conversation = emptyConversation;
  /** A message may have been restored or removed, so the room asks. */
  private isUnsure = false;
  private response: ((now: Conversation) => Conversation) | null = null;
  private readonly server: FakeServer;

  constructor(server: FakeServer) {
    this.server = server;
  }

  /** The server reads the table now; the response arrives later. */
  request(kind: 'newest' | 'older' | 'changes') {
    if (this.response || (kind !== 'newest' && !this.known.isLoaded)) return;
    const { olderThan } = this.known;
    if (kind === 'older' && olderThan === null) return;
    this.known = beginRead(this.known);
    this.response = this.read(kind, olderThan);
  }

  private read(kind: 'newest' | 'older' | 'changes', olderThan: number | null) {
    if (kind === 'older') {
      const page = this.server.page(olderThan ?? undefined);
      return (now: Conversation) => withOlderPage(now, page);
    }
    this.isUnsure = false;
    const changes = this.server.changes(sinceOf(this.known));
    const page = this.server.page();
    if (kind === 'newest') return (now: Conversation) => withNewestPage(now, page);
    return (now: Conversation) =>
      changes.reset ? withNewestPage(now, page, changes.until) : withChanges(now, changes);
  }

  respond() {
    if (!this.response) return;
    this.known = endRead(this.response(this.known));
    this.response = null;
    if (this.isUnsure) this.request('changes');
  }

  receiveNext() {
    const event = this.server.broadcasts.shift();
    if (!event) return;
    this.known = receiveEvent(this.known, event);
    this.isUnsure ||= event.type === 'new' && this.known.removed.includes(event.message.id);
    if (this.isUnsure) this.request('changes');
  }

  disconnect() {
    this.server.broadcasts = [];
  }
}

function runRandomly(seed: number, { isCut }: { isCut: boolean }): { server: FakeServer; client: FakeClient } {
  const random = newRandom(seed);
  const server = new FakeServer(random);
  const client = new FakeClient(server);
  const moves = [
    () => server.write(),
    () => server.write(),
    () => server.edit(),
    () => server.hide(),
    // The room asks about a restored message: in the run without a cut, this would repair other losses, too.
    () => isCut && server.restore(),
    () => client.receiveNext(),
    () => client.receiveNext(),
    () => client.receiveNext(),
    () => isCut && client.request('changes'),
    () => client.request('older'),
    () => client.respond(),
    () => client.respond(),
    () => isCut && random() < 0.1 && client.disconnect(),
  ];
  for (let count = 0; count < 220; count += 1) server.write();
  client.disconnect();
  client.request('newest');
  for (let step = 0; step < STEPS; step += 1) {
    moves[Math.floor(random() * moves.length)]?.();
    // Slower ones are cut: the server's statements and the sockets time out before the minute of overlap.
    if (server.broadcasts.length > MAX_DELAY) client.receiveNext();
    if (step % MAX_DELAY === 0) client.respond();
  }
  return { server, client };
}

function expectTable({ server, client }: ReturnType<typeof runRandomly>, seed: number) {
  const { olderThan, messages } = client.known;
  const expected = [...server.messages.values()].filter(({ id }) => id >= (olderThan ?? 0));
  expect({ seed, messages }).toEqual({ seed, messages: expected.sort((a, b) => a.id - b.id) });
}

describe('a conversation is exactly the messages of the table, once each and in order', () => {
  it('after a catch-up, however events, pages and lost connections interleaved', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const run = runRandomly(seed, { isCut: true });

      run.client.respond();
      run.client.disconnect();
      run.client.request('changes');
      run.client.respond();

      expectTable(run, seed);
    }
  });

  it('by events alone while the connection lasts, however they interleave with responses', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const run = runRandomly(seed, { isCut: false });

      while (run.server.broadcasts.length > 0) run.client.receiveNext();
      run.client.respond();
      run.client.respond();

      expectTable(run, seed);
    }
  });
});
