import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { newMessage, newMessages } from '../features/chat/data/chat.testing.ts';
import { field, mine, open, send, serveChat, texts, toastText } from '../test/community-page.tsx';
import { API } from '../test/serve-api.tsx';

const { chat, server } = serveChat();

describe('sending a message', () => {
  it('appends the message, clears the field and announces that it was sent', async () => {
    chat.stored = newMessages(2, 1);
    const { user } = open();
    await screen.findByText('Message 2');

    await user.type(field(), 'Hello{Shift>}{Enter}{/Shift}there');
    await user.click(send());

    await waitFor(() => expect(texts()).toEqual(['Message 1', 'Message 2', 'Hello\nthere']));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.getByText('Sent')).toHaveAttribute('role', 'status');
  });

  const ENTER = '{Enter}';
  const SHIFT = '{Shift>}{Enter}{/Shift}';
  it.each([
    ['a keyboard', true, null, ENTER, SHIFT],
    ['a touch keyboard', false, null, SHIFT, ENTER],
    ['a keyboard and the setting off', true, 'Enter sends the message', SHIFT, ENTER],
    ['a touch keyboard and the setting on', false, 'Enter sends the message', ENTER, SHIFT],
    ['a keyboard, by Control', true, null, '{Control>}{Enter}{/Control}', SHIFT],
    ['a touch keyboard, by Meta', false, null, '{Meta>}{Enter}{/Meta}', ENTER],
  ])('sends by one key and breaks the line by the other with %s', async (_, isDesktop, setting, sends, breaks) => {
    window.matchMedia = () => ({ matches: isDesktop }) as MediaQueryList;
    const { user } = open();
    await screen.findByText('No messages available');
    if (setting) await user.click(screen.getByRole('switch', { name: setting }));

    await user.type(field(), `Good${breaks}morning${sends}`);

    await waitFor(() => expect(texts()).toEqual(['Good\nmorning']));
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('does not send while Enter chooses a word of an input method', async () => {
    const { user } = open();
    await screen.findByText('No messages available');
    await user.type(field(), 'おはよ');

    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });

    expect(field()).toHaveValue('おはよ');
  });

  it('rejects a blank message without a request', async () => {
    const { user } = open();

    await user.type(field(), '  {Shift>}{Enter}{/Shift} ');
    await user.click(send());

    expect(toastText()).toHaveTextContent('Error: Please enter a message.');
    expect(chat.bodies).toEqual([]);
    await user.type(field(), 'Hello');
    await user.click(send());

    await waitFor(() => expect(toastText()).toHaveAttribute('data-state', 'none'));
  });

  it('tells the writer alone that links were hidden, until the next message', async () => {
    const { user } = open();
    server.use(
      http.post(`${API}/add-chat`, () => HttpResponse.json(newMessage(5, { ...mine, message: 'See [link hidden]' })), {
        once: true,
      }),
    );

    await user.type(field(), 'See example.com');
    await user.click(send());
    expect(await screen.findByText(/hidden for the first 3 days after you sign up/)).toBeInTheDocument();
    await user.type(field(), 'Never mind');
    await user.click(send());

    await waitFor(() => expect(screen.queryByText(/hidden for the first/)).not.toBeInTheDocument());
  });

  it('still has the text after visiting another page', async () => {
    const { user, leave } = open();

    await user.type(field(), 'Half a thought');
    leave();
    open();

    expect(field()).toHaveValue('Half a thought');
  });
});

describe('the length of a message', () => {
  it('is told near the limit, and a message beyond it is kept and not sent', async () => {
    const { user } = open();
    expect(screen.queryByText(/characters left/)).not.toBeInTheDocument();

    fireEvent.change(field(), { target: { value: 'a'.repeat(1990) } });
    expect(screen.getByText('10 characters left')).toBeInTheDocument();
    fireEvent.change(field(), { target: { value: 'a'.repeat(2003) } });
    await user.click(send());

    expect(field()).toHaveAccessibleDescription(/Please trim 3\./);
    expect(field()).toHaveValue('a'.repeat(2003));
    expect(chat.bodies).toEqual([]);
  });
});

describe('mentioning a person', () => {
  const wren = { user_id: 3, user: { id: 3, name: 'Wren Hall' } };
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

  async function openWithPeople() {
    chat.stored = [newMessage(3, mine), newMessage(2, wren), newMessage(1)];
    const { user } = open();
    await screen.findByText('Message 3');
    return user;
  }

  it('suggests those who wrote, the latest first, without the reader', async () => {
    const user = await openWithPeople();

    await user.type(field(), 'Hello @');

    expect(options()).toEqual(['Wren Hall', 'Tomas']);
    expect(screen.getByRole('listbox', { name: 'People to mention' })).toBeInTheDocument();
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Wren Hall');
  });

  it('inserts the chosen name by keyboard, and sends the id', async () => {
    const user = await openWithPeople();

    await user.type(field(), 'Hello @{ArrowDown}{Enter}and @wr{Tab}!{Control>}{Enter}{/Control}');

    await waitFor(() => expect(chat.bodies).toHaveLength(1));
    expect(chat.bodies[0]).toMatchObject({ message: 'Hello @Tomas and @Wren Hall !', mentions: [3, 2] });
  });

  it('closes the suggestions on Escape, and Shift + Enter then starts a new line', async () => {
    const user = await openWithPeople();

    await user.type(field(), '@{Escape}{Shift>}{Enter}{/Shift}');

    expect(options()).toEqual([]);
    expect(field()).toHaveValue('@\n');
  });
});

describe('words that may hurt', () => {
  it('are asked about before sending', async () => {
    const { user } = open();
    await user.type(field(), 'You idiot');

    await user.click(send());
    expect(screen.getByText(/This may hurt someone/)).toBeInTheDocument();
    expect(chat.bodies).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send anyway' }));

    await waitFor(() => expect(chat.bodies).toHaveLength(1));
  });
});
