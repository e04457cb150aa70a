import { describe, expect, it } from '@jest/globals';
import { call } from '@mindgrove/kit';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { newMessage, newMessages } from '../features/chat/data/chat.testing.ts';
import {
  base,
  failure,
  holdTimers,
  mine,
  noChanges,
  open,
  serveChat,
  texts,
  toastText,
} from '../test/community-page.tsx';

const { chat, server } = serveChat();

describe('reading the chat', () => {
  it('asks a visitor to log in', () => {
    open(null);

    expect(screen.getByText('Please log in to access the chat.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=/community');
  });

  it('shows messages from the oldest to the newest, each with its author and time', async () => {
    chat.stored = [newMessage(2, mine), newMessage(1)];
    open();

    const [first, second] = await screen.findAllByRole('listitem');

    expect(first).toHaveTextContent(/Tomas.*Message 1\s*\w{3}, Nov \d+, 2026, \d+:01:00\s[AP]M/);
    expect(second).toHaveTextContent(/^Maren \(you\).*Message 2/);
    expect(first).toHaveClass('received');
    expect(second).toHaveClass('sent');
  });

  it('shows the author once for messages of one minute, and tells screen readers for each', async () => {
    const { created_at } = newMessage(1);
    chat.stored = [newMessage(3, mine), newMessage(2, { created_at }), newMessage(1)];
    open();

    const messages = await screen.findAllByRole('listitem');

    expect(messages.map((message) => message.querySelector('.author')?.textContent)).toEqual([
      expect.stringMatching(/^Tomas\d+:01\s[AP]M$/),
      undefined,
      expect.stringMatching(/^Maren \(you\)\d+:03\s[AP]M$/),
    ]);
    expect(messages[1]).toHaveTextContent(/^Tomas\s*Message 2/);
  });

  it('has a section for each day', async () => {
    chat.stored = [newMessage(2, { created_at: '2026-11-23T12:00:00.000Z' }), newMessage(1)];
    open();

    expect(await screen.findByRole('region', { name: 'Monday, November 23, 2026' })).toHaveTextContent('Message 2');
  });

  it('says when there are no messages', async () => {
    open();

    expect(screen.getByText('Loading messages…')).toBeInTheDocument();
    expect(await screen.findByText('No messages available')).toBeInTheDocument();
    expect(screen.queryByText('Loading messages…')).not.toBeInTheDocument();
  });

  it('says when loading failed, and loads on Retry', async () => {
    chat.stored = newMessages(1, 1);
    server.use(http.get(`${base}/get-chat`, () => failure(500, 'The chat is resting'), { once: true }));
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Message 1')).toBeInTheDocument();
    expect(toastText()).toHaveTextContent('Error: The chat is resting');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('loads by itself once the API is back', async () => {
    chat.stored = newMessages(1, 1);
    server.use(
      http.get(`${base}/get-chat`, () => failure(503, 'Not now'), { once: true }),
      http.get(`${base}/ready`, () => HttpResponse.json({ status: 'ok' })),
    );
    open();
    await screen.findByRole('button', { name: 'Retry' });

    await act(() => call('GET /ready'));

    expect(await screen.findByText('Message 1')).toBeInTheDocument();
  });

  it('loads older messages above until a page is not full', async () => {
    chat.stored = newMessages(120, 1);
    const { user } = open();
    await screen.findByText('Message 71');
    expect(texts()).toHaveLength(50);

    await user.click(screen.getByText('Show More'));
    await screen.findByText('Message 21');
    await user.click(screen.getByText('Show More'));
    await screen.findByText('Message 1');

    expect(texts()).toEqual(
      newMessages(120, 1)
        .map(({ message }) => message)
        .reverse(),
    );
    expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
  });

  it('does not offer older messages when the first page is not full', async () => {
    chat.stored = newMessages(49, 1);
    open();

    await screen.findByText('Message 1');

    expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
  });

  it('loads new messages on Refresh, which is offered while there is no connection', async () => {
    const passSeconds = holdTimers(4000);
    chat.stored = newMessages(1, 1);
    const { user } = open();
    await screen.findByText('Message 1');
    chat.changes = { ...noChanges, messages: [newMessage(2)] };

    expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
    passSeconds();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));

    expect(await screen.findByText('Message 2')).toBeInTheDocument();
  });
});
