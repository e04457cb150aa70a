import { afterEach, describe, expect, it } from '@jest/globals';
import { receiveSocketEvent, setSocketStatus } from '@mindgrove/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';

import { newMessage, newMessages } from '../features/chat/data/chat.testing.ts';
import { field, mine, open, send, serveChat, texts, toastText } from '../test/community-page.tsx';
import { API, refuse } from '../test/serve-api.tsx';

const { chat, server } = serveChat();

let onTestEnd: () => void = () => undefined;
afterEach(() => onTestEnd());

const shownToast = () => toastText().dataset['state'];
const unsent = () => screen.getByRole('list', { name: 'Messages that are not sent yet' });
const noUnsent = () => expect(screen.queryByRole('list', { name: /not sent yet/ })).not.toBeInTheDocument();

/** Rejects the next message as the server does. */
const rejectOnce = (response: () => Response) =>
  server.use(
    http.post(
      `${API}/add-chat`,
      async ({ request }) => {
        chat.bodies.push((await request.json()) as (typeof chat.bodies)[number]);
        return response() as HttpResponse<string>;
      },
      { once: true },
    ),
  );

async function openRoom() {
  const { user, leave } = open();
  await screen.findByText('Message 1');
  const write = async (text: string) => {
    await user.type(field(), text);
    await user.click(send());
  };
  return { user, leave, write };
}

describe('a message that is not sent yet', () => {
  it('is shown at once, while the field is ready for the next', async () => {
    chat.stored = newMessages(1, 1);
    const { write } = await openRoom();
    server.use(http.post(`${API}/add-chat`, () => delay('infinite')));

    await write('Hello');

    await waitFor(() => expect(unsent()).toHaveTextContent('HelloSending…'));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('keeps its place before the next, which waits', async () => {
    chat.stored = newMessages(1, 1);
    const { write } = await openRoom();
    rejectOnce(() => refuse(503, 'No room'));

    await write('First');
    await screen.findByText('Not sent. Your message is still here.');
    rejectOnce(() => refuse(503, 'No room'));
    await write('Second');

    await waitFor(() => expect(unsent()).toHaveTextContent('Waiting to send'));
    expect(chat.bodies.map(({ message }) => message)).toEqual(['First', 'First']);
  });

  it('stays with the reason when it fails, and is sent with the same id on Retry', async () => {
    chat.stored = newMessages(1, 1);
    const { user, write } = await openRoom();
    rejectOnce(() => refuse(503, 'No room'));

    await write('Keep me');
    expect(await screen.findByText('Not sent. Your message is still here.')).toBeInTheDocument();
    expect(toastText()).toHaveTextContent('Error: No room');
    await user.click(within(unsent()).getByRole('button', { name: 'Retry' }));

    await waitFor(noUnsent);
    expect(texts()).toEqual(['Message 1', 'Keep me']);
    expect(chat.bodies).toHaveLength(2);
    expect(chat.bodies[1]).toEqual(chat.bodies[0]);
    expect(shownToast()).toBe('none');
  });

  it('can be deleted after it failed', async () => {
    chat.stored = newMessages(1, 1);
    const { user, write } = await openRoom();
    rejectOnce(() => refuse(400, 'Too strange'));

    await write('Never mind');
    await screen.findByText('Too strange');
    await user.click(within(unsent()).getByRole('button', { name: 'Delete' }));

    await waitFor(noUnsent);
    expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([]);
  });

  it('does not stop the next when the server will never take it', async () => {
    chat.stored = newMessages(1, 1);
    const { write } = await openRoom();
    rejectOnce(() => refuse(400, 'Too strange'));

    await write('First');
    await screen.findByText('Too strange');
    await write('Second');

    await waitFor(() => expect(texts()).toEqual(['Message 1', 'Second', 'First']));
  });

  it('survives a reload, and is then sent', async () => {
    chat.stored = newMessages(1, 1);
    const { leave, write } = await openRoom();
    rejectOnce(() => refuse(503, 'No room'));
    await write('Keep me');
    await screen.findByText('Not sent. Your message is still here.');

    leave();
    await openRoom();

    await waitFor(noUnsent);
    expect(texts()).toEqual(['Message 1', 'Keep me']);
    expect(chat.bodies[1]).toEqual(chat.bodies[0]);
  });

  it('is sent when the connection is back', async () => {
    chat.stored = newMessages(1, 1);
    const { write } = await openRoom();
    rejectOnce(() => refuse(503, 'No room'));
    await write('Keep me');
    await screen.findByText('Not sent. Your message is still here.');

    setSocketStatus('connected');

    await waitFor(noUnsent);
    expect(texts()).toEqual(['Message 1', 'Keep me']);
  });

  it('is replaced by the broadcast of the same message, whose response is late', async () => {
    chat.stored = newMessages(1, 1);
    const { write } = await openRoom();
    server.use(
      http.post(`${API}/add-chat`, async ({ request }) => {
        chat.bodies.push((await request.json()) as (typeof chat.bodies)[number]);
        return delay('infinite');
      }),
    );
    await write('Hello');
    await waitFor(() => expect(chat.bodies).toHaveLength(1));

    const client_id = chat.bodies[0]?.client_id;
    receiveSocketEvent('chat:message', newMessage(2, { ...mine, message: 'Hello', client_id }));

    await waitFor(noUnsent);
    expect(texts()).toEqual(['Message 1', 'Hello']);
  });

  it('waits calmly without a network, and is sent when the network is back', async () => {
    chat.stored = newMessages(1, 1);
    const { write } = await openRoom();
    server.use(http.post(`${API}/add-chat`, () => HttpResponse.error(), { once: true }));

    await write('From the train');
    expect(
      await screen.findByText('You’re offline. Your message is kept here and sent when you’re back.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(shownToast()).toBe('none');
    act(() => void window.dispatchEvent(new Event('online')));

    await waitFor(noUnsent);
    expect(texts()).toEqual(['Message 1', 'From the train']);
  });

  it('waits while another tab sends', async () => {
    chat.stored = newMessages(1, 1);
    let takeTurn: () => void = () => undefined;
    const turn = new Promise<void>((resolve) => (takeTurn = resolve));
    const locks = { request: (_name: string, run: () => Promise<void>) => turn.then(run) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    onTestEnd = () => Reflect.deleteProperty(navigator, 'locks');
    const { write } = await openRoom();

    await write('Mine');
    await delay(50);
    expect(chat.bodies).toEqual([]);
    takeTurn();

    await waitFor(noUnsent);
    expect(texts()).toEqual(['Message 1', 'Mine']);
  });

  it('waits in slow mode, with the seconds in words, and can then be sent', async () => {
    chat.stored = newMessages(1, 1);
    const { user, write } = await openRoom();
    rejectOnce(() =>
      HttpResponse.json(
        { error: 'New members can write six messages a minute.', code: 'slow_mode' },
        { status: 429, headers: { 'retry-after': '2' } },
      ),
    );

    await write('Slowly');
    expect(await screen.findByText('You can retry in 2 seconds.')).toBeInTheDocument();
    const retry = within(unsent()).getByRole('button', { name: 'Retry' });
    expect(retry).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled'));
    await user.click(retry);

    await waitFor(noUnsent);
    expect(chat.bodies).toHaveLength(2);
  });
});
