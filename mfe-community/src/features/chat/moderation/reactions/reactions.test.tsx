import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';

import { newMessage } from '../../data/chat.testing.ts';
import { API, refuse } from '../../../../test/serve-api.tsx';
import { openMessage, startServer, toastText } from '../moderation.testing.tsx';
import { Reactions } from './reactions.tsx';

const { server } = startServer();

const liked = newMessage(1, {
  reactions: [
    { reaction: 'heart', count: 2, mine: false },
    { reaction: 'hug', count: 1, mine: true },
  ],
});
const open = () => openMessage(liked, (message) => <Reactions message={message} />);
const chip = (name: string) => screen.getByRole('button', { name });

describe('reactions to a message', () => {
  it('names each in words, and tells which are the reader’s', () => {
    open();

    expect(chip('Heart: 2')).toHaveAttribute('aria-pressed', 'false');
    expect(chip('Hug: 1')).toHaveAttribute('aria-pressed', 'true');
  });

  it('adds the reader’s at once, and keeps what the server answers', async () => {
    server.use(
      http.post(`${API}/chat/1/reactions/heart`, async () => {
        await delay(50);
        return HttpResponse.json({ ...liked, reactions: [{ reaction: 'heart', count: 5, mine: true }] });
      }),
    );
    const user = open();

    await user.click(chip('Heart: 2'));

    expect(chip('Heart: 3')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(chip('Heart: 5')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('takes the reader’s back, and the last one away', async () => {
    server.use(
      http.delete(`${API}/chat/1/reactions/hug`, () =>
        HttpResponse.json({ ...liked, reactions: liked.reactions?.slice(0, 1) }),
      ),
    );
    const user = open();

    await user.click(chip('Hug: 1'));

    expect(screen.queryByRole('button', { name: /Hug/ })).toBeNull();
    expect(chip('Heart: 2')).toBeInTheDocument();
  });

  it('undoes a reaction that fails, and says why', async () => {
    server.use(
      http.post(`${API}/chat/1/reactions/heart`, async () => {
        await delay(20);
        return refuse(429, 'Please wait a moment.');
      }),
    );
    const user = open();

    await user.click(chip('Heart: 2'));

    expect(chip('Heart: 3')).toBeInTheDocument();
    expect(await toastText()).toHaveTextContent('Error: Please wait a moment.');
    expect(chip('Heart: 2')).toHaveAttribute('aria-pressed', 'false');
  });
});
