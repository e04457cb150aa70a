import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Friend, Person } from '@mindgrove/contracts/friends';
import type { DailyBoard } from '@mindgrove/contracts/rounds';
import { dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';
import { useToast } from '@mindgrove/kit/host';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../test/serve-api.ts';
import FriendsPage from './friends.tsx';

const base = 'http://localhost/api';
const today = dayIn('UTC', new Date());
const hazel: Friend = {
  id: 9,
  name: 'Hazel',
  practice: 'mfsc'.repeat(6),
  leaf_sent: false,
  leaf_received: null,
  board_score: null,
};
const rowan: Friend = { ...hazel, id: 12, name: 'Rowan', practice: '' };

/** What the server has; every change is made here, and then loaded again. */
let stored: { friends: Friend[]; blocked: Person[]; open_links: number };
beforeEach(() => {
  stored = { friends: [hazel, rowan], blocked: [], open_links: 0 };
  played = null;
});
const without = (id: unknown) => stored.friends.filter((friend) => friend.id !== Number(id));
const noContent = () => new HttpResponse(null, { status: 204 });
let played: DailyBoard['played'];
const server = serveApi(
  http.get(`${base}/daily-board`, () => HttpResponse.json({ data: { day: today, played } })),
  http.get(`${base}/friends`, () => HttpResponse.json({ data: stored })),
  http.post(`${base}/friends/9/leaf`, () => {
    stored = { ...stored, friends: [{ ...hazel, leaf_sent: true }, rowan] };
    return noContent();
  }),
  http.delete(`${base}/friends/invites`, () => {
    stored = { ...stored, open_links: 0 };
    return noContent();
  }),
  http.delete(`${base}/friends/:id`, ({ params }) => {
    stored = { ...stored, friends: without(params['id']) };
    return noContent();
  }),
  http.post(`${base}/friends/:id/block`, ({ params }) => {
    stored = { ...stored, friends: without(params['id']), blocked: [{ id: 9, name: 'Hazel' }] };
    return noContent();
  }),
  http.delete(`${base}/friends/blocks/9`, () => {
    stored = { ...stored, blocked: [] };
    return noContent();
  }),
  http.post(`${base}/friends/invites`, () => {
    stored = { ...stored, open_links: stored.open_links + 1 };
    return HttpResponse.json({ data: { path: '/friends#invite=a-token' } });
  }),
);

const LastToast = () => <p data-testid="toast">{useToast()?.title}</p>;
const open = (at = '/friends') =>
  renderPage(
    <>
      <FriendsPage />
      <LastToast />
    </>,
    { at },
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const findFriends = async () =>
  (await within(await screen.findByRole('list', { name: 'Your friends' })).findAllByRole('heading')).map(
    ({ textContent }) => textContent,
  );

it('shows the groves of friends in words, too, and the leaf of the last days', async () => {
  stored.friends = [
    { ...hazel, leaf_received: today },
    { ...rowan, leaf_received: daysAfter(today, -7) },
  ];
  open();

  expect(await findFriends()).toEqual(['Hazel', 'Rowan']);
  expect(screen.getByRole('img', { name: /^Hazel’s grove after 24 days of practice: 12 trees, / })).toBeInTheDocument();
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('24 days of practice, 12 treesSent you a leaf today.');
  expect(second).toContain('Ready for the first sprout');
  expect(second).not.toContain('Sent you a leaf');
});

it('compares the daily board with friends who have played it, and ranks nobody', async () => {
  played = { score: 96, marks: '.'.repeat(20) + '1'.repeat(16) };
  stored.friends = [
    { ...hazel, board_score: 88 },
    { ...rowan, board_score: 96 },
    { ...hazel, id: 14, name: 'Wren' },
  ];
  open();

  expect(await screen.findByText(/^You and Hazel/)).toHaveTextContent(
    'You and Hazel both finished today’s board: 88 points for Hazel, 96 points for you.',
  );
  expect(screen.getByText(/^You and Rowan/)).toHaveTextContent('finished today’s board: 96 points each.');
  expect(screen.queryByText(/^You and Wren/)).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Daily Board' })).toHaveTextContent(
    'All 16 flowers opened on the first try. 96 points.',
  );
});

it('invites where there is no friend yet, and says what friends see', async () => {
  stored.friends = [];
  open();

  expect(await screen.findByText('A grove likes visitors. Invite somebody you know.')).toBeInTheDocument();
  expect(screen.getByText(/Never a mood, a note or another score\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('list')).toBeNull();
});

it('makes a link, and copies it', async () => {
  open();
  await findFriends();
  // The library stands in for the clipboard.
  const user = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Make a link' }));

  const link = await screen.findByRole('textbox', { name: 'Link for one friend' });
  expect(link).toHaveFocus();
  expect(link).toHaveValue('http://localhost/friends#invite=a-token');
  await user.click(screen.getByRole('button', { name: 'Copy' }));

  expect(copy).toHaveBeenCalledWith('http://localhost/friends#invite=a-token');
  expect(screen.getByTestId('toast')).toHaveTextContent('Copied');
});

it('takes unused links back', async () => {
  stored.open_links = 1;
  open();
  await findFriends();
  await press('Make a link');
  await screen.findByRole('textbox', { name: 'Link for one friend' });

  await press('Take back 2 unused links');

  await waitFor(() => expect(screen.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument());
  expect(screen.queryByRole('textbox', { name: 'Link for one friend' })).not.toBeInTheDocument();
  expect(screen.getByTestId('toast')).toHaveTextContent('Taken Back');
});

it('sends a leaf a day', async () => {
  open();
  await findFriends();

  await press('Send a leaf to Hazel');

  const sent = await screen.findByRole('button', { name: 'Leaf sent today to Hazel' });
  expect(sent).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Send a leaf to Rowan' })).toBeEnabled();
  expect(screen.getByTestId('toast')).toHaveTextContent('Leaf Sent');
});

it('ends a friendship after saying what that does', async () => {
  open();
  await findFriends();
  await press('End or block Hazel');
  expect(screen.getByText(/^End the friendship: .* A new link can make you friends again\.$/)).toBeInTheDocument();
  expect(stored.friends).toHaveLength(2);

  await press('End friendship');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await findFriends()).toEqual(['Rowan']);
  expect(screen.queryByRole('heading', { name: 'Blocked people' })).toBeNull();
});

it('blocks a friend, and takes that back', async () => {
  open();
  await findFriends();
  await press('End or block Hazel');
  await press('Block Hazel');

  expect(await screen.findByRole('list', { name: 'Blocked people' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await findFriends()).toEqual(['Rowan']);

  await press('Unblock Hazel');

  await waitFor(() => expect(screen.queryByRole('list', { name: 'Blocked people' })).toBeNull());
});

it('asks whether to be friends, and tells who asks', async () => {
  stored.friends = [rowan];
  const looked: unknown[] = [];
  server.use(
    http.post(`${base}/friends/invites/look`, async ({ request }) => {
      looked.push(await request.json());
      return HttpResponse.json({ data: { id: 9, name: 'Hazel' } });
    }),
    http.post(`${base}/friends/invites/accept`, () => {
      stored = { ...stored, friends: [hazel, rowan] };
      return HttpResponse.json({ data: { id: 9, name: 'Hazel' } });
    }),
  );
  open('/friends#invite=a-token');

  expect(await screen.findByRole('heading', { name: 'Hazel would like to be your friend here' })).toBeInTheDocument();
  expect(looked).toEqual([{ token: 'a-token' }]);
  expect(screen.queryByRole('list', { name: 'Your friends' })).toBeNull();

  await press('Be friends');

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Be friends' })).toBeNull());
  expect(screen.getByTestId('toast')).toHaveTextContent('New Friend');
  expect(await findFriends()).toEqual(['Hazel', 'Rowan']);
});

it('makes nobody a friend on “Not now”', async () => {
  const look = HttpResponse.json({ data: { id: 9, name: 'Hazel' } });
  server.use(http.post(`${base}/friends/invites/look`, () => look));
  open('/friends#invite=a-token');

  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));

  expect(await findFriends()).toEqual(['Hazel', 'Rowan']);
});

it('says that a link is over', async () => {
  const error = 'This link no longer works. Please ask your friend for a new one.';
  const over = HttpResponse.json({ error, code: 'invite_not_found' }, { status: 404 });
  server.use(http.post(`${base}/friends/invites/look`, () => over));
  open('/friends#invite=a-token');

  expect(await screen.findByText(error)).toBeInTheDocument();
  for (const name of ['Be friends', 'Retry']) expect(screen.queryByRole('button', { name })).toBeNull();
  await press('See your friends');
  expect(await findFriends()).toEqual(['Hazel', 'Rowan']);
});
