import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '@mindgrove/contracts/chat';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';

import { newMessage } from '../../data/chat.testing.ts';
import { API, refuse } from '../../../../test/serve-api.tsx';
import { openMessage, startServer, toastText } from '../moderation.testing.tsx';
import { MessageActions } from '../message-actions.tsx';
import { MutedPeople } from './muted-people.tsx';
import { useMutedIds } from './use-mutes.ts';

const { server, mutes } = startServer();

const nothing = () => undefined;
const isMuted = () => screen.getByRole('article', { hidden: true }).dataset['muted'];

/** Renders actions as the room does: hidden messages have none. */
function Actions({ message }: { message: ChatMessage }) {
  if (useMutedIds().has(message.user_id)) return null;
  return <MessageActions message={message} isOwn={false} onEdit={nothing} onMention={nothing} />;
}

async function openMute() {
  const user = openMessage(newMessage(1), (message) => (
    <div role="region" aria-label="Messages" tabIndex={0}>
      <Actions message={message} />
    </div>
  ));
  await user.click(screen.getByRole('button', { name: /^More/ }));
  await user.click(screen.getByRole('button', { name: 'Mute…' }));
  await screen.findByRole('dialog', { name: 'Mute Tomas?' });
  return user;
}

async function openList() {
  const user = openMessage(newMessage(1), () => <MutedPeople />);
  await user.click(screen.getByRole('button', { name: 'Muted people' }));
  return user;
}

describe('muting a person', () => {
  it('hides their messages, and the toast undoes it', async () => {
    const user = await openMute();
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    await waitFor(() => expect(isMuted()).toBe('true'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus());

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(isMuted()).toBe('false'));
    expect(await toastText()).toHaveTextContent('Unmuted: You’ll see Tomas’s messages again.');
    expect(mutes.people).toEqual([]);
  });

  it('says when it failed, and mutes nobody', async () => {
    server.use(http.post(`${API}/chat/mutes`, () => refuse(503, 'No room.')));
    const user = await openMute();

    await user.click(screen.getByRole('button', { name: 'Mute' }));

    expect(await toastText()).toHaveTextContent('Error: No room.');
    expect(isMuted()).toBe('false');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('the muted people', () => {
  it('can be unmuted one by one', async () => {
    mutes.people = [
      { id: 2, name: 'Tomas' },
      { id: 3, name: 'Ida' },
    ];
    const user = await openList();

    await user.click(await screen.findByRole('button', { name: 'Unmute Ida' }));

    expect(await screen.findByText('You’ll see Ida’s messages again.')).toHaveFocus();
    expect(mutes.people).toEqual([{ id: 2, name: 'Tomas' }]);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['TomasUnmute Tomas']);
  });

  it('are nobody at first', async () => {
    await openList();

    expect(await screen.findByText('You haven’t muted anyone.')).toBeInTheDocument();
  });

  it('load again on Retry', async () => {
    mutes.people = [{ id: 2, name: 'Tomas' }];
    let isBroken = true;
    server.use(http.get(`${API}/chat/mutes`, () => (isBroken ? refuse(500, 'Something broke.') : undefined)));
    const user = await openList();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isBroken = false;

    await user.click(retry);

    expect(await screen.findByRole('button', { name: 'Unmute Tomas' })).toBeInTheDocument();
  });
});
