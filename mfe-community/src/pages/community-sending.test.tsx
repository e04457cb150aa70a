import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';

import { newMessage, newMessages } from '../features/chat/data/chat.testing.ts';
import { base, failure, field, mine, open, send, serveChat, texts, toastText } from '../test/community-page.tsx';

const { chat, server } = serveChat();

describe('sending a message', () => {
  it('appends the message, clears the field and announces that it was sent', async () => {
    chat.stored = newMessages(2, 1);
    const { user } = open();
    await screen.findByText('Message 2');

    await user.type(field(), 'Hello{Enter}there');
    await user.click(send());

    await waitFor(() => expect(texts()).toEqual(['Message 1', 'Message 2', 'Hello\nthere']));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.getByText('Sent: Hello there')).toHaveAttribute('role', 'status');
  });

  it('is not undone by a list that was requested before the message', async () => {
    chat.stored = newMessages(2, 1);
    const { user } = open();
    await screen.findByText('Message 2');
    server.use(
      http.get(
        `${base}/get-chat`,
        async () => {
          const early = chat.stored;
          await delay(150);
          return HttpResponse.json(early);
        },
        { once: true },
      ),
    );

    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await user.type(field(), 'Late{Control>}{Enter}{/Control}');
    await screen.findByText('Late', { selector: '.bubble' });
    await delay(200);

    expect(texts()).toEqual(['Message 1', 'Message 2', 'Late']);
  });

  it.each(['Control', 'Meta'])('sends on %s and Enter', async (key) => {
    const { user } = open();
    await screen.findByText('No messages available');

    await user.type(field(), `Good morning{${key}>}{Enter}{/${key}}`);

    expect(await screen.findByText('Good morning')).toBeInTheDocument();
  });

  it('rejects a blank message without a request', async () => {
    const { user } = open();

    await user.type(field(), '  {Enter} ');
    await user.click(send());

    expect(toastText()).toHaveTextContent('Error: Please enter a message.');
    expect(chat.bodies).toEqual([]);
  });

  it('sends once while a message is being sent', async () => {
    const { user } = open();
    server.use(
      http.post(`${base}/add-chat`, async ({ request }) => {
        chat.bodies.push((await request.json()) as (typeof chat.bodies)[number]);
        await delay(50);
        return HttpResponse.json(newMessage(1000, mine));
      }),
    );

    await user.type(field(), 'Hello{Control>}{Enter}{Enter}{/Control}');
    await screen.findByText('Message 1000');

    expect(chat.bodies).toHaveLength(1);
  });

  it('keeps a message that could not be sent, says so, and retries with the same id', async () => {
    const { user } = open();
    server.use(
      http.post(
        `${base}/add-chat`,
        async ({ request }) => {
          chat.bodies.push((await request.json()) as (typeof chat.bodies)[number]);
          return failure(503, 'No room');
        },
        { once: true },
      ),
    );

    await user.type(field(), 'Keep me');
    await user.click(send());
    expect(await screen.findByText(/^No room Your message is kept here/)).toBeInTheDocument();
    expect(field()).toHaveValue('Keep me');
    expect(toastText()).toHaveTextContent('Error: No room');
    await user.click(send());

    expect(await screen.findByText('Keep me', { selector: '.bubble' })).toBeInTheDocument();
    expect(chat.bodies).toHaveLength(2);
    expect(chat.bodies[1]).toEqual(chat.bodies[0]);
    expect(screen.queryByText(/^No room/)).not.toBeInTheDocument();
  });

  it('gives an edited message another id', async () => {
    const { user } = open();
    server.use(http.post(`${base}/add-chat`, () => failure(503, 'No room'), { once: true }));

    await user.type(field(), 'First');
    await user.click(send());
    const first = sessionStorage.getItem('mindgrove:member:7:chat-draft');
    await user.type(field(), ', changed');
    await user.click(send());
    await screen.findByText('First, changed', { selector: '.bubble' });

    expect(first).toMatch(/\nFirst$/);
    expect(first).not.toContain(chat.bodies[0]?.client_id);
  });

  it('still has the text after visiting another page', async () => {
    const { user, leave } = open();

    await user.type(field(), 'Half a thought');
    leave();
    open();

    expect(field()).toHaveValue('Half a thought');
  });
});
