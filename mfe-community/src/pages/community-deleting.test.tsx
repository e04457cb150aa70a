import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { newMessage } from '../features/chat/data/chat.testing.ts';
import { base, failure, mine, open, serveChat, texts, toastText } from '../test/community-page.tsx';

const { chat, server } = serveChat();

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
      http.delete(`${base}/delete-chat/:id`, ({ params }) => {
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
    server.use(http.delete(`${base}/delete-chat/:id`, () => failure(500, 'Not now')));
    const { user } = open();

    await remove(user);

    await waitFor(() => expect(toastText()).toHaveTextContent('Error: Not now'));
    expect(texts()).toEqual(['Message 1']);
  });
});
