import { describe, expect, it } from '@jest/globals';

import { newMessage, newMessages } from './chat.testing.ts';
import { PAGE_SIZE, toConversation, toDays, toPage, withMessage, withoutMessage } from './conversation.ts';

const idsOf = (messages: { id: number }[]) => messages.map(({ id }) => id);

describe('toPage', () => {
  it('offers older messages after a full page', () => {
    expect(toPage(newMessages(100, 51)).olderThan).toBe(51);
  });

  it('offers nothing after a page that is one message short', () => {
    expect(toPage(newMessages(PAGE_SIZE - 1, 1)).olderThan).toBeNull();
  });

  it('offers nothing after an empty page', () => {
    expect(toPage([]).olderThan).toBeNull();
  });
});

describe('toConversation', () => {
  it('orders messages of all pages from oldest to newest', () => {
    const pages = [toPage(newMessages(4, 3)), toPage(newMessages(2, 1))];

    expect(idsOf(toConversation(pages))).toEqual([1, 2, 3, 4]);
  });

  it('shows a message once that is on two pages', () => {
    const pages = [toPage(newMessages(4, 2)), toPage(newMessages(3, 1))];

    expect(idsOf(toConversation(pages))).toEqual([1, 2, 3, 4]);
  });
});

describe('withMessage and withoutMessage', () => {
  it('puts a sent message at the end of the conversation', () => {
    const pages = withMessage([toPage(newMessages(3, 2)), toPage(newMessages(1, 1))], newMessage(4));

    expect(idsOf(toConversation(pages))).toEqual([1, 2, 3, 4]);
  });

  it('starts a conversation', () => {
    expect(idsOf(toConversation(withMessage([], newMessage(1))))).toEqual([1]);
  });

  it('still offers older messages after one of a full page was deleted', () => {
    const [page] = withoutMessage([toPage(newMessages(100, 51))], 51);

    expect(page?.messages).toHaveLength(PAGE_SIZE - 1);
    expect(page?.olderThan).toBe(51);
  });
});

describe('toDays', () => {
  it('has no day for an empty conversation', () => {
    expect(toDays([], 'UTC')).toEqual([]);
  });

  it('starts a new day at the reader’s midnight, not at the server’s', () => {
    const late = newMessage(1, { created_at: '2026-11-21T04:59:59.000Z' });
    const early = newMessage(2, { created_at: '2026-11-21T05:00:00.000Z' });

    const labels = toDays([late, early], 'America/New_York').map(({ label }) => label);

    expect(labels).toEqual(['Friday, November 20, 2026', 'Saturday, November 21, 2026']);
    expect(toDays([late, early], 'UTC')).toHaveLength(1);
  });

  it('starts a group where the author or the day changes', () => {
    const mine = { user_id: 7, user: { id: 7, name: 'Maren' } };
    const conversation = [
      newMessage(1),
      newMessage(2),
      newMessage(3, mine),
      newMessage(4),
      newMessage(5, { created_at: '2026-11-21T00:00:00.000Z' }),
    ];

    const starts = toDays(conversation, 'UTC').map(({ entries }) => entries.map(({ startsGroup }) => startsGroup));

    expect(starts).toEqual([[true, false, true, true], [true]]);
  });
});
