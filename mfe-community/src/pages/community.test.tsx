import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '@mindgrove/contracts/chat';
import { useToast } from '@mindgrove/kit';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { newMessage, newMessages } from '../features/chat/chat.testing.ts';
import CommunityPage from './community.tsx';

const base = 'http://localhost/api';
const member = newUser({ id: 7, name: 'Maren' });
const mine = { user_id: 7, user: { id: 7, name: 'Maren' } };
const failure = (status: number, error: string) => HttpResponse.json({ error, code: 'failed' }, { status });
const server = setupServer();

let stored: ChatMessage[];
let bodies: { message: string; client_id: string }[];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stored = [];
  bodies = [];
  server.use(
    http.get(`${base}/get-chat`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const before = Number(query.get('before_id') ?? Infinity);
      return HttpResponse.json(stored.filter(({ id }) => id < before).slice(0, Number(query.get('limit'))));
    }),
    http.post(`${base}/add-chat`, async ({ request }) => {
      const body = (await request.json()) as (typeof bodies)[number];
      bodies.push(body);
      const sent = newMessage(1000, { ...mine, message: body.message.trim() });
      stored = [sent, ...stored];
      return HttpResponse.json(sent);
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const Notice = () => {
  const notice = useToast();
  return <p data-testid="notice">{notice && `${notice.title}: ${notice.description}`}</p>;
};

function open(user: typeof member | null = member) {
  const { unmount } = renderPage(
    <>
      <CommunityPage />
      <Notice />
    </>,
    { user, at: '/community' },
  );
  return { user: userEvent.setup(), leave: unmount };
}

const texts = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p:not(.author)')?.textContent);
const field = () => screen.getByRole('textbox', { name: 'Your message' });
const send = () => screen.getByRole('button', { name: 'Send' });
const notice = () => screen.getByTestId('notice');

describe('reading', () => {
  it('asks a visitor to log in', () => {
    open(null);

    expect(screen.getByText('Please log in to access the chat.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=/community');
  });

  it('shows messages from the oldest to the newest, each with its author and time', async () => {
    stored = [newMessage(2, mine), newMessage(1)];
    open();

    const [first, second] = await screen.findAllByRole('listitem');

    expect(first).toHaveTextContent(/Tomas\s*Message 1\s*\w{3}, Nov \d+, 2026, \d+:01:00\s[AP]M$/);
    expect(second).toHaveTextContent(/^Maren \(you\)\s*Message 2/);
    expect(first).toHaveClass('received');
    expect(second).toHaveClass('sent');
  });

  it('says when there is nothing yet', async () => {
    open();

    expect(screen.getByText('Loading messages…')).toBeInTheDocument();
    expect(await screen.findByText('No messages available')).toBeInTheDocument();
    expect(screen.queryByText('Loading messages…')).not.toBeInTheDocument();
  });

  it('says when loading failed, and loads on Retry', async () => {
    stored = newMessages(1, 1);
    server.use(http.get(`${base}/get-chat`, () => failure(500, 'The chat is resting'), { once: true }));
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Message 1')).toBeInTheDocument();
    expect(notice()).toHaveTextContent('Error: The chat is resting');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('loads older messages above until a page is not full', async () => {
    stored = newMessages(120, 1);
    const { user } = open();
    await screen.findByText('Message 71');
    expect(texts()).toHaveLength(50);

    await user.click(screen.getByRole('button', { name: 'Show More' }));
    await screen.findByText('Message 21');
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    await screen.findByText('Message 1');

    expect(texts()).toEqual(
      newMessages(120, 1)
        .map(({ message }) => message)
        .reverse(),
    );
    expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
  });

  it('does not offer older messages under a first page that lacks one', async () => {
    stored = newMessages(49, 1);
    open();

    await screen.findByText('Message 1');

    expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
  });

  it('brings what others wrote on Refresh', async () => {
    stored = newMessages(1, 1);
    const { user } = open();
    await screen.findByText('Message 1');
    stored = newMessages(2, 1);

    await user.click(screen.getByRole('button', { name: 'Refresh' }));

    expect(await screen.findByText('Message 2')).toBeInTheDocument();
  });
});

describe('sending', () => {
  it('puts the message at the end, empties the field and tells that it was sent', async () => {
    stored = newMessages(2, 1);
    const { user } = open();
    await screen.findByText('Message 2');

    await user.type(field(), 'Hello{Enter}there');
    await user.click(send());

    await waitFor(() => expect(texts()).toEqual(['Message 1', 'Message 2', 'Hello\nthere']));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.getByText('Sent: Hello there')).toHaveAttribute('role', 'status');
  });

  it('is not undone by a list that set out before the message', async () => {
    stored = newMessages(2, 1);
    const { user } = open();
    await screen.findByText('Message 2');
    server.use(
      http.get(
        `${base}/get-chat`,
        async () => {
          const early = stored;
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

  it('refuses a blank message without asking the server', async () => {
    const { user } = open();

    await user.type(field(), '  {Enter} ');
    await user.click(send());

    expect(notice()).toHaveTextContent('Error: Please enter a message.');
    expect(bodies).toEqual([]);
  });

  it('sends once while a message is on its way', async () => {
    const { user } = open();
    server.use(
      http.post(`${base}/add-chat`, async ({ request }) => {
        bodies.push((await request.json()) as (typeof bodies)[number]);
        await delay(50);
        return HttpResponse.json(newMessage(1000, mine));
      }),
    );

    await user.type(field(), 'Hello{Control>}{Enter}{Enter}{/Control}');
    await screen.findByText('Message 1000');

    expect(bodies).toHaveLength(1);
  });

  it('keeps a message that could not be sent, says so, and tries again under the same id', async () => {
    const { user } = open();
    server.use(
      http.post(
        `${base}/add-chat`,
        async ({ request }) => {
          bodies.push((await request.json()) as (typeof bodies)[number]);
          return failure(503, 'No room');
        },
        { once: true },
      ),
    );

    await user.type(field(), 'Keep me');
    await user.click(send());
    expect(await screen.findByText(/^No room Your message is kept here/)).toBeInTheDocument();
    expect(field()).toHaveValue('Keep me');
    expect(notice()).toHaveTextContent('Error: No room');
    await user.click(send());

    expect(await screen.findByText('Keep me', { selector: '.bubble' })).toBeInTheDocument();
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(screen.queryByText(/^No room/)).not.toBeInTheDocument();
  });

  it('gives a changed wording another id', async () => {
    const { user } = open();
    server.use(http.post(`${base}/add-chat`, () => failure(503, 'No room'), { once: true }));

    await user.type(field(), 'First');
    await user.click(send());
    const first = sessionStorage.getItem('chat-draft:7');
    await user.type(field(), ', changed');
    await user.click(send());
    await screen.findByText('First, changed', { selector: '.bubble' });

    expect(first).toMatch(/\nFirst$/);
    expect(first).not.toContain(bodies[0]?.client_id);
  });

  it('still has the text after a walk to another page', async () => {
    const { user, leave } = open();

    await user.type(field(), 'Half a thought');
    leave();
    open();

    expect(field()).toHaveValue('Half a thought');
  });
});

describe('deleting', () => {
  const remove = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  };

  it('is offered on own messages only', async () => {
    stored = [newMessage(2, mine), newMessage(1)];
    open();

    const [theirs, own] = await screen.findAllByRole('listitem');

    expect(within(own as HTMLElement).getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    expect(within(theirs as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([204, 404])('takes the message away once confirmed, when the server answers %d', async (status) => {
    stored = [newMessage(2, mine), newMessage(1)];
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
    stored = [newMessage(1, mine)];
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(texts()).toEqual(['Message 1']);
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  });

  it('keeps the message and says why when the server refuses', async () => {
    stored = [newMessage(1, mine)];
    server.use(http.delete(`${base}/delete-chat/:id`, () => failure(500, 'Not now')));
    const { user } = open();

    await remove(user);

    await waitFor(() => expect(notice()).toHaveTextContent('Error: Not now'));
    expect(texts()).toEqual(['Message 1']);
  });
});
