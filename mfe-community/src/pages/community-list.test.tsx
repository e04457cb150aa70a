import { describe, expect, it } from '@jest/globals';
import { receiveSocketEvent, setSocketStatus } from '@mindgrove/kit/testing';
import { fireEvent, screen } from '@testing-library/react';

import { newMessage, newMessages } from '../features/chat/data/chat.testing.ts';
import { field, open, serveChat } from '../test/community-page.tsx';

const { chat } = serveChat();

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
