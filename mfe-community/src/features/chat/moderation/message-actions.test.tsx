import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { EDIT_MINUTES } from '@mindgrove/contracts/rules/chat-rules';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { newMessage } from '../data/chat.testing.ts';
import { API } from '../../../test/serve-api.tsx';
import { openMessage, startServer } from './moderation.testing.tsx';
import { MessageActions } from './message-actions.tsx';

const { server } = startServer();

const onEdit = jest.fn();
const onMention = jest.fn();
const open = (changes: Parameters<typeof newMessage>[1], isOwn = false) =>
  openMessage(newMessage(1, changes), (message) => (
    <MessageActions message={message} isOwn={isOwn} onEdit={onEdit} onMention={onMention} />
  ));
const more = () => screen.getByRole('button', { name: /^More/ });
const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

const REACTIONS = ['Heart', 'Thanks', 'Smile', 'Hooray', 'Hug'];

describe('the actions of a message', () => {
  afterEach(() => void jest.clearAllMocks());

  it('are one button until it is pressed', async () => {
    const user = open({});
    expect(names()).toEqual(['More about Tomas’s message']);
    expect(more()).toHaveAttribute('aria-expanded', 'false');

    await user.click(more());

    expect(names().slice(1)).toEqual([...REACTIONS, 'Mention', 'Report…', 'Mute…']);
    expect(more()).toHaveAttribute('aria-expanded', 'true');
  });

  it('close on Escape, and give focus back', async () => {
    const user = open({});
    await user.click(more());
    await user.tab();

    await user.keyboard('{Escape}');

    expect(names()).toHaveLength(1);
    expect(more()).toHaveFocus();
  });

  it('close when focus goes elsewhere', async () => {
    const user = open({});
    await user.click(more());

    act(() => screen.getByRole('main').focus());

    expect(names()).toHaveLength(1);
  });

  it('mention the author', async () => {
    const user = open({});
    await user.click(more());

    await user.click(screen.getByRole('button', { name: 'Mention' }));

    expect(onMention).toHaveBeenCalledWith({ id: 2, name: 'Tomas' });
    expect(names()).toHaveLength(1);
  });

  it('close after a reaction, and show which reaction is the reader’s', async () => {
    server.use(
      http.post(`${API}/chat/1/reactions/smile`, () =>
        HttpResponse.json(newMessage(1, { reactions: [{ reaction: 'smile', count: 1, mine: true }] })),
      ),
    );
    const user = open({});
    await user.click(more());

    await user.click(screen.getByRole('button', { name: 'Smile' }));
    expect(names()).toHaveLength(1);
    expect(more()).toHaveFocus();
    await user.click(more());

    expect(screen.getByRole('button', { name: 'Smile' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Heart' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('edit an own message while its 15 minutes last', async () => {
    const user = open({ created_at: secondsAgo(EDIT_MINUTES * 60 - 5) }, true);
    await user.click(more());
    expect(names().slice(1)).toEqual([...REACTIONS, 'Edit']);

    await user.click(screen.getByRole('button', { name: 'Edit' }));

    expect(onEdit).toHaveBeenCalledTimes(1);
  });

  it('do not edit an older one', async () => {
    const user = open({ created_at: secondsAgo(EDIT_MINUTES * 60 + 1) }, true);

    await user.click(more());

    expect(names().slice(1)).toEqual(REACTIONS);
  });
});
