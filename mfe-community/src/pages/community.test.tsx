import { describe, expect, it } from '@jest/globals';
import { call } from '@mindgrove/kit';
import { receiveSocketEvent, setSocketStatus } from '@mindgrove/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { newMessage, newMessages } from '../features/chat/data/chat.testing.ts';
import { field, holdTimers, mine, noChanges, open, serveChat, texts, toastText } from '../test/community-page.tsx';
import { API, refuse } from '../test/serve-api.tsx';

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
    server.use(http.get(`${API}/get-chat`, () => refuse(500, 'The chat is resting'), { once: true }));
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Message 1')).toBeInTheDocument();
    expect(toastText()).toHaveTextContent('Error: The chat is resting');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('shows no toast when nothing can be reached, and loads by itself once the API is back', async () => {
    chat.stored = newMessages(1, 1);
    server.use(
      http.get(`${API}/get-chat`, () => refuse(503, 'Not now'), { once: true }),
      http.get(`${API}/ready`, () => HttpResponse.json({ status: 'ok' })),
    );
    open();
    await screen.findByRole('button', { name: 'Retry' });
    expect(toastText()).toBeEmptyDOMElement();

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

async function openTwo() {
  chat.stored = newMessages(2, 1);
  const opened = open();
  await screen.findByText('Message 2');
  return opened;
}

describe('the list of messages by keyboard', () => {
  const focused = () => document.activeElement?.getAttribute('data-message');

  it('is one stop, and goes on with the buttons of one message', async () => {
    const { user } = await openTwo();
    screen.getByText('Message 1').closest('li')?.focus();

    await user.tab();
    expect(document.activeElement).toHaveAccessibleName(/^More/);
    await user.tab();

    expect(field()).toHaveFocus();
  });

  it('goes back to the composer on Escape', async () => {
    const { user } = await openTwo();
    screen.getByText('Message 2').closest('li')?.focus();
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('1');

    await user.keyboard('{Escape}');

    expect(field()).toHaveFocus();
  });
});

describe('messages', () => {
  it('of muted people in a row are one line', async () => {
    chat.muted = [{ id: 2, name: 'Tomas' }];
    chat.stored = newMessages(3, 1);
    const { user } = open();
    expect(await screen.findByText('3 messages from people you muted')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Show' }));

    for (const text of ['Message 1', 'Message 2', 'Message 3']) expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('3 messages from people you muted').parentElement).toHaveFocus();
  });

  it('are counted as new while the end is out of view, except those of muted people', async () => {
    chat.muted = [{ id: 2, name: 'Tomas' }];
    chat.stored = newMessages(1, 1);
    setSocketStatus('connected');
    open();
    await screen.findByText('Message from someone you muted');
    const panel = screen.getByRole('region', { name: 'Messages' });
    const wren = { user_id: 3, user: { id: 3, name: 'Wren' } };
    Object.defineProperty(panel, 'scrollHeight', { value: 1000 });
    // The list has grown without any scrolling.
    fireEvent.scroll(panel);
    expect(screen.queryByRole('button', { name: 'Latest messages' })).toBeNull();
    receiveSocketEvent('chat:message', newMessage(2, wren));
    await screen.findByText('Message 2');
    panel.scrollTop = 0;
    fireEvent.scroll(panel);
    expect(screen.getByRole('button', { name: 'Latest messages' })).toBeInTheDocument();

    receiveSocketEvent('chat:message', newMessage(3));
    receiveSocketEvent('chat:message', newMessage(4, wren));

    expect(await screen.findByText('Message 4')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '1 new message' })).toBeInTheDocument();
  });

  it('have mentions stand out in the text', async () => {
    chat.stored = [newMessage(1, { message: 'Thanks @Maren!', mentions: [{ id: 7, name: 'Maren' }] })];
    open();

    expect((await screen.findByText('@Maren')).tagName).toBe('STRONG');
  });
});

describe('deleting a message', () => {
  const remove = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  };

  it('is offered on own messages only', async () => {
    chat.stored = [newMessage(2, mine), newMessage(1)];
    open();

    const [theirs, own] = await screen.findAllByRole('listitem');

    const button = within(own as HTMLElement).getByRole('button', { name: 'Delete' });
    expect(button).toHaveAccessibleDescription('Message 2');
    expect(within(theirs as HTMLElement).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it.each([204, 404])('removes the message after confirmation, when the server responds with %d', async (status) => {
    chat.stored = [newMessage(2, mine), newMessage(1)];
    let deleted: unknown;
    server.use(
      http.delete(`${API}/delete-chat/:id`, ({ params }) => {
        deleted = params.id;
        return new HttpResponse(null, { status });
      }),
    );
    const { user } = open();

    await remove(user);

    await waitFor(() => expect(texts()).toEqual(['Message 1']));
    expect(deleted).toBe('2');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus());
  });

  it('keeps the message on Cancel', async () => {
    chat.stored = [newMessage(1, mine)];
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(texts()).toEqual(['Message 1']);
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  });

  it('keeps the message and says why when the server rejects the request', async () => {
    chat.stored = [newMessage(1, mine)];
    server.use(http.delete(`${API}/delete-chat/:id`, () => refuse(500, 'Not now')));
    const { user } = open();

    await remove(user);

    await waitFor(() => expect(toastText()).toHaveTextContent('Error: Not now'));
    expect(texts()).toEqual(['Message 1']);
  });
});
