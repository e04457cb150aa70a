import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { newMessage } from '../../data/chat.testing.ts';
import { API, refuse } from '../../../../test/serve-api.tsx';
import { openMessage, startServer } from '../moderation.testing.tsx';
import { EditForm } from './edit-form.tsx';

const { server } = startServer();

const own = newMessage(1, { message: 'Good mornin', mentions: [{ id: 2, name: 'Tomas' }] });
const onCancel = jest.fn();
const onSaved = jest.fn();
const open = () => openMessage(own, (message) => <EditForm message={message} onCancel={onCancel} onSaved={onSaved} />);
const field = () => screen.getByRole('textbox', { name: 'Edit your message' });
const save = () => screen.getByRole('button', { name: 'Save' });

function acceptEdits() {
  const bodies: unknown[] = [];
  server.use(
    http.post(`${API}/chat/1/edit`, async ({ request }) => {
      const body = (await request.json()) as { message: string };
      bodies.push(body);
      return HttpResponse.json({ ...own, message: body.message, edited_at: '2026-11-20T09:05:00.000Z' });
    }),
  );
  return bodies;
}

describe('editing a message', () => {
  afterEach(() => {
    jest.clearAllMocks();
    sessionStorage.clear();
  });

  it('begins at the end of the text, and saves it in the room', async () => {
    const bodies = acceptEdits();
    const user = open();
    expect(field()).toHaveFocus();

    await user.keyboard('g');
    await user.click(save());

    expect(await screen.findByText('Good morning', { selector: 'p' })).toBeInTheDocument();
    expect(bodies).toEqual([{ message: 'Good morning', mentions: [2] }]);
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Escape', (user: ReturnType<typeof open>) => user.keyboard('{Escape}')],
    ['Cancel', (user: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Save without a change', (user: ReturnType<typeof open>) => user.click(save())],
  ])('%s leaves the message as it was', async (_name, leave) => {
    const bodies = acceptEdits();
    const user = open();

    await leave(user);

    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(bodies).toEqual([]);
  });

  it('keeps the text while the member is on another page', async () => {
    await open().keyboard('g');

    cleanup();
    open();

    expect(field()).toHaveValue('Good morning');
  });

  it.each(['Save', 'Cancel'])('begins with the text of the message again after %s', async (name) => {
    acceptEdits();
    const user = open();
    await user.keyboard('g');
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(name === 'Save' ? onSaved : onCancel).toHaveBeenCalled());

    cleanup();
    open();

    expect(field()).toHaveValue('Good mornin');
  });

  it('does not save an empty text', async () => {
    const bodies = acceptEdits();
    const user = open();

    await user.clear(field());
    await user.click(save());

    expect(screen.getByText('Please enter a message.')).toBeInTheDocument();
    expect(bodies).toEqual([]);
  });

  it('keeps the text when the 15 minutes are over, and says so', async () => {
    server.use(http.post(`${API}/chat/1/edit`, () => refuse(409, 'You can edit a message for 15 minutes.')));
    const user = open();

    await user.type(field(), 'g');
    await user.click(save());

    expect(
      await screen.findByText(/You can edit a message for 15 minutes\. Your text is still here\./),
    ).toBeInTheDocument();
    expect(field()).toHaveValue('Good morning');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('asks before it saves words that may hurt somebody', async () => {
    const bodies = acceptEdits();
    const user = open();
    await user.type(field(), ', you idiot');

    await user.click(save());

    expect(screen.getByRole('group', { name: 'This may hurt someone: “idiot”. Save it anyway?' })).toBeInTheDocument();
    expect(bodies).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
  });
});
