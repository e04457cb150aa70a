import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Friend, Friends } from '@mindgrove/contracts/friends';
import { dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';
import { useToast } from '@mindgrove/kit/host';
import { renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import '../features/friends/friend-grove.tsx';
import { serveApi } from '../test/serve-api.ts';
import FriendInvitePage from './friend-invite.tsx';
import FriendsPage from './friends.tsx';

const base = 'http://localhost/api';
const today = dayIn('UTC', new Date());
const hazel: Friend = {
  ...{ id: 9, name: 'Hazel', since: '2026-11-01', days: 24, first_day: 'm' },
  ...{ leaf_sent: false, leaf_received: null },
};
const rowan: Friend = { ...hazel, id: 12, name: 'Rowan', days: 0, first_day: null };

/** What the server has; every change is made here, and then loaded again. */
let stored: Friends;
beforeEach(() => {
  stored = { friends: [hazel, rowan], blocked: [], open_invites: 0 };
});
const without = (id: unknown) => stored.friends.filter((friend) => friend.id !== Number(id));
const noContent = () => new HttpResponse(null, { status: 204 });
const server = serveApi(
  http.get(`${base}/friends`, () => HttpResponse.json({ data: stored })),
  http.get(`${base}/friends/9/grove`, () =>
    HttpResponse.json({ data: { id: 9, name: 'Hazel', practice: 'mfsc'.repeat(6) } }),
  ),
  http.post(`${base}/friends/9/leaf`, () => {
    stored = { ...stored, friends: [{ ...hazel, leaf_sent: true }, rowan] };
    return noContent();
  }),
  http.delete(`${base}/friends/invites`, () => {
    stored = { ...stored, open_invites: 0 };
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
    stored = { ...stored, open_invites: stored.open_invites + 1 };
    return HttpResponse.json({ data: { path: '/friends/invite#one-time-token' } });
  }),
);

const LastToast = () => <p data-testid="toast">{useToast()?.title}</p>;
const open = () =>
  renderPage(
    <>
      <FriendsPage />
      <LastToast />
    </>,
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const findFriends = async () =>
  (await within(await screen.findByRole('list', { name: 'Your friends' })).findAllByRole('heading')).map(
    ({ textContent }) => textContent,
  );

it('lists friends with their days of practice, and the leaf of the last days', async () => {
  stored.friends = [
    { ...hazel, leaf_received: today },
    { ...rowan, leaf_received: daysAfter(today, -1) },
    { ...rowan, id: 13, name: 'Aspen', days: 1, leaf_received: daysAfter(today, -7) },
  ];
  open();

  expect(await findFriends()).toEqual(['Hazel', 'Rowan', 'Aspen']);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toContain('24 days of practiceSent you a leaf today.');
  expect(texts[1]).toContain('0 days of practiceSent you a leaf yesterday.');
  expect(texts[2]).not.toContain('Sent you a leaf');
});

it('invites where there is no friend yet, and says what friends see', async () => {
  stored.friends = [];
  open();

  expect(await screen.findByText('A grove likes visitors')).toBeInTheDocument();
  expect(screen.getByText(/Never a mood, a note or a score\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('list')).toBeNull();
});

it('makes a link, copies it, and withdraws it', async () => {
  open();
  await screen.findByRole('list', { name: 'Your friends' });
  // The library stands in for the clipboard.
  const user = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Make a link' }));

  const link = await screen.findByRole('textbox', { name: 'Link for one friend' });
  expect(link).toHaveFocus();
  expect(link).toHaveValue('http://localhost/friends/invite#one-time-token');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copy).toHaveBeenCalledWith('http://localhost/friends/invite#one-time-token');
  expect(await screen.findByText('1 link not used yet.')).toBeInTheDocument();

  await press('Withdraw');

  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeInTheDocument();
  expect(screen.queryByText(/not used yet/)).toBeNull();
});

it('sends a leaf a day', async () => {
  open();
  await findFriends();

  await press('Send Hazel a leaf');

  const sent = await screen.findByRole('button', { name: 'Leaf sent today to Hazel' });
  expect(sent).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Send Rowan a leaf' })).toBeEnabled();
  expect(screen.getByTestId('toast')).toHaveTextContent('Leaf Sent');
});

it('shows the grove of a friend in words, too', async () => {
  open();
  await findFriends();

  await press('Visit Hazel’s grove');

  const dialog = within(await screen.findByRole('dialog', { name: 'Hazel’s grove' }));
  expect(
    await dialog.findByRole('img', { name: /^Hazel’s grove after 24 days of practice: 12 trees, / }),
  ).toBeVisible();
  expect(dialog.getByText('24 days of practice, 12 trees')).toBeInTheDocument();
});

it('says that a grove cannot be visited anymore', async () => {
  server.use(
    http.get(`${base}/friends/9/grove`, () =>
      HttpResponse.json({ error: 'This person is not your friend here.', code: 'friend_not_found' }, { status: 404 }),
    ),
  );
  open();
  await findFriends();

  await press('Visit Hazel’s grove');

  expect(await screen.findByText('This person is not your friend here.')).toBeInTheDocument();
});

it('ends a friendship after saying what that does', async () => {
  open();
  await findFriends();
  await press('End or block Hazel');
  expect(screen.getByText(/Hazel is not told\. A new link can make you friends again\.$/)).toBeInTheDocument();
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

const invitation = () =>
  renderPage(
    <>
      <FriendInvitePage />
      <LastToast />
    </>,
    { at: '/friends/invite#a-token' },
  );
const tokens: unknown[] = [];

it('asks whether to be friends, and tells who asks', async () => {
  const looked = jest.fn();
  server.use(
    http.post(`${base}/friends/invites/look`, async ({ request }) => {
      looked(await request.json());
      return HttpResponse.json({ data: { name: 'Hazel' } });
    }),
    http.post(`${base}/friends/invites/accept`, async ({ request }) => {
      tokens.push(await request.json());
      return HttpResponse.json({ data: { id: 9, name: 'Hazel' } });
    }),
  );
  invitation();

  expect(await screen.findByRole('heading', { name: 'Hazel would like to be your friend here' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/dashboard');
  expect(looked).toHaveBeenCalledWith({ token: 'a-token' });
  expect(tokens).toEqual([]);

  await press('Be friends');

  await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('New Friend'));
  expect(tokens).toEqual([{ token: 'a-token' }]);
});

it('says that a link is over, with a way on', async () => {
  const error = 'This link has expired or has already been used. Please ask your friend for a new one.';
  server.use(
    http.post(`${base}/friends/invites/look`, () =>
      HttpResponse.json({ error, code: 'invite_not_found' }, { status: 404 }),
    ),
  );
  invitation();

  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your friends' })).toHaveAttribute('href', '/friends');
  expect(screen.queryByRole('button', { name: 'Be friends' })).toBeNull();
});
