import { describe, expect, it } from '@jest/globals';
import { emittedSocketEvents, receiveSocketEvent, setSocketStatus } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';

import { newMessage, newMessages } from '../features/chat/data/chat.testing.ts';
import { holdTimers, mine, noChanges, open, serveChat, texts } from '../test/community-page.tsx';
import { API } from '../test/serve-api.tsx';

const { chat, server } = serveChat();
const head = { from: noChanges.until, until: '2026-11-20T12:00:04.000Z', changed: [], removed: [] };

async function openConnected() {
  chat.stored = newMessages(2, 1);
  setSocketStatus('connected');
  const opened = open();
  await screen.findByText('Message 2');
  await waitFor(() => expect(chat.since).toContain(newMessage(2).created_at));
  return opened;
}

describe('the room while it is connected', () => {
  it('enters the room and catches up with what came after the newest message', async () => {
    await openConnected();

    expect(emittedSocketEvents()).toContainEqual(['chat:enter', expect.any(Function)]);
    expect(chat.since.at(-1)).toBe(newMessage(2).created_at);
  });

  it('leaves the room with the page', async () => {
    const { leave } = await openConnected();

    leave();

    expect(emittedSocketEvents()).toContainEqual(['chat:leave']);
  });

  it('shows new, edited and removed messages and reactions of others', async () => {
    await openConnected();

    receiveSocketEvent('chat:message', newMessage(3));
    receiveSocketEvent('chat:edited', { id: 2, message: 'Better', edited_at: '2026-11-20T10:00:00.000Z' });
    receiveSocketEvent('chat:removed', { id: 1 });
    receiveSocketEvent('chat:reaction', {
      id: 3,
      user_id: 2,
      reaction: 'hug',
      count: 4,
      added: true,
      changed_at: '2026-11-20T10:00:00.000Z',
    });

    await waitFor(() => expect(texts()).toEqual(['Better', 'Message 3']));
    expect(screen.getByText('edited')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hug: 4' })).toBeInTheDocument();
  });

  it('catches up when the connection is back, from where the last catch-up ended', async () => {
    await openConnected();
    setSocketStatus('disconnected');
    chat.changes = { ...noChanges, messages: [newMessage(3)], removed: [1] };

    setSocketStatus('connected');

    await waitFor(() => expect(texts()).toEqual(['Message 2', 'Message 3']));
    expect(chat.since.at(-1)).toBe(noChanges.until);
  });

  it('loads the newest page after too many changes', async () => {
    await openConnected();
    setSocketStatus('disconnected');
    chat.stored = newMessages(600, 580);
    chat.changes = { ...noChanges, reset: true };

    setSocketStatus('connected');

    await waitFor(() =>
      expect(texts()).toEqual(
        newMessages(600, 580)
          .map(({ message }) => message)
          .reverse(),
      ),
    );
  });

  it('catches up when the server knows of a newer change', async () => {
    await openConnected();
    chat.changes = { ...noChanges, messages: [newMessage(3)] };

    // The server says so every few seconds; the first may arrive while a catch-up is still under way.
    await waitFor(() => {
      receiveSocketEvent('chat:head', { ...head, changed: [{ id: 3, changed_at: newMessage(3).changed_at }] });
      expect(screen.getByText('Message 3')).toBeInTheDocument();
    });
  });

  it('does not ask for what it has', async () => {
    await openConnected();
    const catchUps = chat.since.length;

    receiveSocketEvent('chat:head', { ...head, removed: [9] });
    receiveSocketEvent('chat:head', { ...head, changed: [{ id: 2, changed_at: newMessage(2).changed_at }] });

    await delay(50);
    expect(chat.since).toHaveLength(catchUps);
  });

  it('asks the server about a message that was removed and is told of again', async () => {
    await openConnected();
    receiveSocketEvent('chat:removed', { id: 2 });
    chat.changes = { ...noChanges, messages: [newMessage(2)] };

    receiveSocketEvent('chat:message', newMessage(2));

    await waitFor(() => expect(chat.since).toContain(noChanges.until));
    expect(await screen.findByText('Message 2')).toBeInTheDocument();
  });

  it('tells how many members are here', async () => {
    await openConnected();
    expect(screen.queryByText(/here now/)).not.toBeInTheDocument();

    receiveSocketEvent('chat:here', { count: 12 });
    expect(screen.getByText('12 members here now')).toBeInTheDocument();
    receiveSocketEvent('chat:here', { count: 1 });
    expect(screen.getByText('You’re the only one here right now')).toBeInTheDocument();
  });
});

describe('the room without a connection', () => {
  it('says so after a few seconds, and still loads, sends and deletes', async () => {
    const passSeconds = holdTimers(4000);
    chat.stored = newMessages(1, 1);
    open();
    await screen.findByText('Message 1');

    expect(screen.queryByText('Reconnecting…')).not.toBeInTheDocument();
    passSeconds();
    expect(screen.getByText('Reconnecting…')).toBeInTheDocument();
  });
});

describe('announcements for screen readers', () => {
  const log = () => screen.getByRole('log', { name: 'New messages' });

  it('tell a new message of another member, and neither history nor own messages', async () => {
    await openConnected();

    receiveSocketEvent('chat:message', newMessage(3, mine));
    receiveSocketEvent('chat:message', newMessage(4));

    await waitFor(() => expect(log()).toHaveTextContent('Tomas: Message 4'));
    expect(log()).not.toHaveTextContent('Message 3');
    expect(log()).not.toHaveTextContent('Message 2');
  });

  it('count several that arrive at once', async () => {
    await openConnected();

    for (const id of [3, 4, 5]) receiveSocketEvent('chat:message', newMessage(id));

    await waitFor(() => expect(log()).toHaveTextContent(/^3 new messages$/));
  });

  it('leave out people whom the member has muted', async () => {
    chat.muted = [{ id: 2, name: 'Tomas' }];
    await openMuted();

    receiveSocketEvent('chat:message', newMessage(3));
    receiveSocketEvent('chat:message', newMessage(4, { user_id: 3, user: { id: 3, name: 'Wren' } }));

    await waitFor(() => expect(log()).toHaveTextContent('Wren: Message 4'));
  });
});

async function openMuted() {
  chat.stored = newMessages(1, 1);
  setSocketStatus('connected');
  const opened = open();
  await screen.findByText('Message from someone you muted');
  return opened;
}

describe('messages for and about the reader', () => {
  it('hide what a muted person wrote until it is asked for', async () => {
    chat.muted = [{ id: 2, name: 'Tomas' }];
    const { user } = await openMuted();
    expect(screen.queryByText('Message 1')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Show' }));

    expect(screen.getByText('Message 1')).toBeInTheDocument();
  });

  it('wait until it is known whom the reader has muted', async () => {
    chat.stored = newMessages(1, 1);
    let answer: () => void = () => undefined;
    const answering = new Promise<void>((resolve) => (answer = resolve));
    setSocketStatus('connected');
    server.use(
      http.get(`${API}/chat/mutes`, async () => {
        await answering;
        return HttpResponse.json({ data: [{ id: 2, name: 'Tomas' }] });
      }),
    );
    open();
    await waitFor(() => expect(chat.since).toHaveLength(1));
    expect(screen.queryByText('Message 1')).not.toBeInTheDocument();

    answer();

    expect(await screen.findByText('Message from someone you muted')).toBeInTheDocument();
    expect(screen.queryByText('Message 1')).not.toBeInTheDocument();
  });

  it('say that they mention the reader', async () => {
    chat.stored = [newMessage(2, { mentions: [{ id: 7, name: 'Maren' }] }), newMessage(1)];
    open();

    const [other, mention] = await screen.findAllByRole('listitem');

    expect(mention).toHaveTextContent('Mentions you');
    expect(other).not.toHaveTextContent('Mentions you');
  });
});

describe('typing', () => {
  const choice = () => screen.getByRole('switch', { name: 'Show who’s typing' });
  const typing = (name: string) => receiveSocketEvent('chat:typing', { user: { id: name.length, name } });

  it('is neither told nor shown unless the member agrees', async () => {
    const { user } = await openConnected();

    typing('Wren');
    await user.type(screen.getByLabelText('Your message'), 'Hi');

    expect(screen.queryByText(/typing…/)).not.toBeInTheDocument();
    expect(emittedSocketEvents()).not.toContainEqual(['chat:typing']);
  });

  it('is told at most every few seconds, and shown, once the member agrees', async () => {
    const { user, leave } = await openConnected();

    await user.click(choice());
    await user.type(screen.getByLabelText('Your message'), 'Hello');
    typing('Wren');

    expect(screen.getByText('Wren is typing…')).toBeInTheDocument();
    expect(emittedSocketEvents().filter(([name]) => name === 'chat:typing')).toHaveLength(1);
    typing('Tomas');
    expect(screen.getByText('Wren and Tomas are typing…')).toBeInTheDocument();
    leave();
    open();
    expect(choice()).toBeChecked();
  });

  it('ends with the message', async () => {
    const { user } = await openConnected();
    await user.click(choice());
    typing('Wren');

    receiveSocketEvent('chat:message', newMessage(3, { user_id: 4, user: { id: 4, name: 'Wren' } }));

    expect(screen.queryByText(/typing…/)).not.toBeInTheDocument();
  });
});

describe('a message that speaks of self-harm', () => {
  it('shows its writer whom to call', async () => {
    const { user } = await openConnected();
    server.use(
      http.post(`${API}/add-chat`, () =>
        HttpResponse.json({
          ...newMessage(3, { ...mine, message: 'I cannot go on' }),
          help_lines: {
            country: { code: 'US', name: 'United States' },
            countries: [],
            emergency: '911',
            lines: [],
            reviewed_on: '2026-11-01',
          },
        }),
      ),
    );

    await user.type(screen.getByLabelText('Your message'), 'I cannot go on');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    const help = await screen.findByRole('region', { name: 'You don’t have to carry this alone' });
    expect(help).toHaveTextContent('911');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(help).not.toBeInTheDocument();
  });
});
