import { describe, expect, it } from '@jest/globals';
import type { ChatChanges } from '@mindgrove/contracts/chat';
import { CHAT_PAGE_SIZE } from '@mindgrove/contracts/rules/chat-rules';

import { newMessage, newMessages } from './chat.testing.ts';
import {
  beginRead,
  type Conversation,
  emptyConversation,
  endRead,
  isBehind,
  receiveEvent,
  sinceOf,
  withChanges,
  withHead,
  withNewestPage,
  withOlderPage,
} from './conversation.ts';

const loaded = (newest: number, oldest: number) => withNewestPage(emptyConversation, newMessages(newest, oldest));
const changes = (changed: Partial<ChatChanges>): ChatChanges => ({
  messages: [],
  removed: [],
  until: '2026-11-20T12:00:00.000Z',
  reset: false,
  ...changed,
});
const idsOf = ({ messages }: Conversation) => messages.map(({ id }) => id);
const textOf = ({ messages }: Conversation, id: number) => messages.find((message) => message.id === id)?.message;
const edit = (id: number, message: string, second: number) =>
  ({ type: 'edited', id, message, edited_at: `2026-11-20T12:00:0${second}.000Z` }) as const;

describe('pages of a conversation', () => {
  it('are ordered from the oldest message to the newest', () => {
    const known = withOlderPage(loaded(100, 51), newMessages(50, 1));

    expect(idsOf(known)).toEqual(newMessages(100, 1).map(({ id }) => 101 - id));
  });

  it('show a message once that is on two of them', () => {
    expect(idsOf(withOlderPage(loaded(53, 4), newMessages(5, 1)))).toEqual(newMessages(53, 1).map(({ id }) => 54 - id));
  });

  it('offer older messages after a full one only', () => {
    expect(loaded(100, 51).olderThan).toBe(51);
    expect(loaded(CHAT_PAGE_SIZE - 1, 1).olderThan).toBeNull();
    expect(loaded(0, 1).olderThan).toBeNull();
  });

  it('still offer older messages after the oldest of a full one was deleted', () => {
    expect(receiveEvent(loaded(100, 51), { type: 'removed', id: 51 }).olderThan).toBe(51);
  });
});

describe('events of a conversation', () => {
  it('put a message in its place, also if a later id came first', () => {
    const later = receiveEvent(loaded(2, 1), { type: 'new', message: newMessage(4) });

    expect(idsOf(receiveEvent(later, { type: 'new', message: newMessage(3) }))).toEqual([1, 2, 3, 4]);
  });

  it('leave out a restored message of a page that is not loaded', () => {
    expect(idsOf(receiveEvent(loaded(100, 51), { type: 'new', message: newMessage(20) }))).not.toContain(20);
  });

  it('do not undo an edit that arrived before an older one', () => {
    const edited = receiveEvent(loaded(1, 1), edit(1, 'Second', 2));

    expect(textOf(receiveEvent(edited, edit(1, 'First', 1)), 1)).toBe('Second');
  });

  it('keep the reactions of a message that is told of again', () => {
    const reacted = receiveEvent(loaded(1, 1), {
      type: 'reaction',
      id: 1,
      reaction: 'hug',
      count: 3,
      added: true,
      isOwn: true,
    });

    const again = receiveEvent(reacted, { type: 'new', message: newMessage(1) });

    expect(again.messages[0]?.reactions).toEqual([{ reaction: 'hug', count: 3, mine: true }]);
  });

  it('do not show a removed message that is told of late', () => {
    const removed = receiveEvent(loaded(1, 1), { type: 'removed', id: 2 });

    expect(idsOf(receiveEvent(removed, { type: 'new', message: newMessage(2) }))).toEqual([1]);
  });
});

describe('events that arrive while a response is on its way', () => {
  it('are not overwritten by a page', () => {
    let known = beginRead(loaded(53, 4));
    known = receiveEvent(known, { type: 'removed', id: 2 });
    known = receiveEvent(known, edit(3, 'Edited', 1));
    known = receiveEvent(known, { type: 'new', message: newMessage(54) });
    known = endRead(withOlderPage(known, newMessages(3, 1)));

    expect(idsOf(known).slice(0, 3)).toEqual([1, 3, 4]);
    expect(idsOf(known).at(-1)).toBe(54);
    expect(textOf(known, 3)).toBe('Edited');
  });

  it('are not overwritten by the first page', () => {
    let known = beginRead(emptyConversation);
    known = receiveEvent(known, { type: 'removed', id: 1 });
    known = receiveEvent(known, { type: 'new', message: newMessage(3) });

    expect(idsOf(withNewestPage(known, newMessages(2, 1)))).toEqual([2, 3]);
  });

  it('are not overwritten by a catch-up', () => {
    const known = receiveEvent(beginRead(loaded(2, 1)), { type: 'removed', id: 2 });

    expect(idsOf(withChanges(known, changes({ messages: [newMessage(2), newMessage(3)] })))).toEqual([1, 3]);
  });
});

describe('a catch-up', () => {
  it('adds, changes and removes messages', () => {
    const edited = newMessage(2, { message: 'Edited', edited_at: '2026-11-20T12:00:00.000Z' });

    const known = withChanges(loaded(3, 1), changes({ messages: [edited, newMessage(4)], removed: [1, 99] }));

    expect(idsOf(known)).toEqual([2, 3, 4]);
    expect(textOf(known, 2)).toBe('Edited');
  });

  it('shows a message again that was restored', () => {
    const hidden = receiveEvent(loaded(2, 1), { type: 'removed', id: 2 });

    expect(idsOf(withChanges(hidden, changes({ messages: [newMessage(2)] })))).toEqual([1, 2]);
  });

  it('leaves no gap for a changed message of a page that is not loaded', () => {
    expect(idsOf(withChanges(loaded(100, 51), changes({ messages: [newMessage(7)] })))).not.toContain(7);
  });

  it('begins where the one before it ended, or with the newest message', () => {
    expect(sinceOf(loaded(2, 1))).toBe(newMessage(2).created_at);
    expect(sinceOf(withChanges(loaded(2, 1), changes({})))).toBe('2026-11-20T12:00:00.000Z');
    expect(sinceOf(withNewestPage(emptyConversation, []))).toBe('1970-01-01T00:00:00.000Z');
  });

  it('keeps unchanged messages the same objects', () => {
    const before = loaded(2, 1);

    const after = withChanges(before, changes({ messages: newMessages(2, 1) }));

    expect(after.messages[0]).toBe(before.messages[0]);
  });
});

describe('a list of recent changes', () => {
  const at = (id: number) => newMessage(id).changed_at;
  const later = '2026-11-30T00:00:00.000Z';
  const head = { from: '2026-11-20T11:59:45.000Z', until: '2026-11-20T12:00:04.000Z', changed: [], removed: [] };
  const complete = (newest: number, oldest: number) => withChanges(loaded(newest, oldest), changes({}));

  it.each([
    ['nothing new', { changed: [{ id: 2, changed_at: at(2) }], removed: [9] }, false],
    ['an unknown message', { changed: [{ id: 3, changed_at: at(3) }] }, true],
    ['a later change', { changed: [{ id: 2, changed_at: later }] }, true],
    ['a removed message', { removed: [2] }, true],
    ['a gap before it', { from: later }, true],
  ])('with %s', (_, listed, expected) => {
    expect(isBehind(complete(2, 1), { ...head, ...listed })).toBe(expected);
  });

  it('tells nothing about messages of pages that are not loaded', () => {
    const listed = { ...head, changed: [{ id: 20, changed_at: later }], removed: [20] };

    expect(isBehind(complete(100, 51), listed)).toBe(false);
  });

  it('is where the next catch-up begins', () => {
    expect(sinceOf(withHead(complete(2, 1), head))).toBe(head.until);
  });
});
