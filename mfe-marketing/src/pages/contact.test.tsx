import { beforeEach, describe, expect, it } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';

import { API, serveApi } from '../test/serve-api.ts';
import ContactPage from './contact.tsx';

const server = serveApi();
beforeEach(() => sessionStorage.clear());

const field = (label: string) => screen.getByRole('textbox', { name: label });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const open = (user: ReturnType<typeof newUser> | null = null) => renderPage(<ContactPage />, { user, at: '/contact' });

/** Responds with a ticket; the list fills with what was sent. */
function respondWithTicket(): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(`${API}/contact`, async ({ request }) => {
      sent.push(await request.json());
      await delay(20);
      return HttpResponse.json({ ticket: 'MG-7F3K2Q' });
    }),
  );
  return sent;
}

async function write() {
  await userEvent.type(field('Full name'), 'Ines Duarte');
  await userEvent.type(field('Email'), 'ines@example.test');
  await userEvent.type(field('Subject'), 'Text size');
  await userEvent.type(field('Message'), 'How do I make the text larger?');
}

describe('the contact form', () => {
  it('sends a message, then shows and focuses its ticket number instead of the form', async () => {
    const sent = respondWithTicket();
    open();

    await write();
    await send();

    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('MG-7F3K2Q')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Thank you, we got your message' })).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
    expect(sent).toEqual([
      {
        name: 'Ines Duarte',
        email: 'ines@example.test',
        subject: 'Text size',
        message: 'How do I make the text larger?',
      },
    ]);
  });

  it('accepts another message from the same person, with an empty subject and text', async () => {
    respondWithTicket();
    open();
    await write();
    await send();

    await userEvent.click(await screen.findByRole('button', { name: 'Send another message' }));

    expect(field('Full name')).toHaveValue('Ines Duarte');
    expect(field('Email')).toHaveValue('ines@example.test');
    expect(field('Subject')).toHaveValue('');
    expect(field('Message')).toHaveValue('');
  });

  it('names what is missing and focuses the first invalid field', async () => {
    open();

    await userEvent.type(field('Email'), 'no address');
    await send();

    expect(await screen.findByText('Please enter your name')).toBeInTheDocument();
    expect(field('Email')).toHaveAccessibleDescription(/Please enter a valid email/);
    expect(field('Subject')).toHaveAccessibleDescription('Please enter a subject');
    expect(field('Message')).toHaveAccessibleDescription('Please write at least 10 characters');
    expect(field('Full name')).toHaveFocus();
  });

  it('keeps what was written when it could not be sent, and says why', async () => {
    const rejection = {
      error: 'Too many messages. Try again in a minute.',
      message: 'x',
      code: 'limited',
      requestId: '1',
    };
    server.use(http.post(`${API}/contact`, () => HttpResponse.json(rejection, { status: 429 })));
    open();

    await write();
    await send();

    expect(await screen.findByRole('alert')).toHaveTextContent('Too many messages. Try again in a minute.');
    expect(field('Message')).toHaveValue('How do I make the text larger?');
  });

  it('keeps a draft over a reload, and removes it once sent', async () => {
    respondWithTicket();
    const first = open();
    await write();
    first.unmount();

    const second = open();
    expect(field('Message')).toHaveValue('How do I make the text larger?');
    expect(field('Full name')).toHaveValue('Ines Duarte');
    await send();
    await screen.findByText('MG-7F3K2Q');
    second.unmount();

    open();
    expect(field('Message')).toHaveValue('');
  });

  it('prefills name and address of a member, and shows no draft of another', async () => {
    const first = open(newUser({ id: 7 }));
    await userEvent.type(field('Message'), 'Something private');
    first.unmount();

    open(newUser({ id: 8, name: 'Tomas', email: 'tomas@example.test' }));

    expect(field('Full name')).toHaveValue('Tomas');
    expect(field('Email')).toHaveValue('tomas@example.test');
    expect(field('Message')).toHaveValue('');
  });

  it('hides a honeypot field, and sends what a bot entered there', async () => {
    const sent = respondWithTicket();
    open();
    const trap = screen.getByRole('textbox', { name: 'Website', hidden: true });

    expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    await write();
    await userEvent.type(trap, 'https://spam.example');
    await send();

    await screen.findByText('MG-7F3K2Q');
    expect(sent).toMatchObject([{ website: 'https://spam.example' }]);
  });
});

describe('business hours', () => {
  it('are shown in Pacific time and in the reader’s time zone', () => {
    open();

    expect(screen.getByText('9:00–18:00 PST')).toBeInTheDocument();
    expect(screen.getByText('10:00–16:00 PST')).toBeInTheDocument();
    expect(screen.getByText(/^You are in /)).toBeInTheDocument();
    expect(screen.getByText(/^(Open|Closed) now$/)).toBeInTheDocument();
  });
});
