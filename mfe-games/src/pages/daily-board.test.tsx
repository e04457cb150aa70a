import { beforeEach, expect, it } from '@jest/globals';
import { boardSeed } from '@mindgrove/contracts/daily-board';
import type { Friend } from '@mindgrove/contracts/friends';
import { todayIn } from '@mindgrove/contracts/rules/member-day';
import type { DailyBoard, RoundBody } from '@mindgrove/contracts/rounds';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { cellLabel } from '../games/number-grid/grid-labels.ts';
import { newPuzzle } from '../games/number-grid/grid-generator.ts';
import roundQueue from '../rounds/round-queue.ts';
import { button, user, wait, withFakeTime } from '../test/fake-time.ts';
import { serveApi } from '../test/serve-api.ts';
import DailyBoardPage from './daily-board.tsx';

withFakeTime();

const base = 'http://localhost/api';
const member = newUser();
let friends: Friend[];
let played: DailyBoard['played'];
let posted: RoundBody[];
let isReachable: boolean;

serveApi(
  http.get(`${base}/daily-board`, () => HttpResponse.json({ data: { day: todayIn(member.time_zone), played } })),
  http.get(`${base}/friends`, () => HttpResponse.json({ data: { friends, blocked: [], open_links: 0 } })),
  http.post<never, RoundBody>(`${base}/rounds`, async ({ request }) => {
    if (!isReachable) return HttpResponse.error();
    const round = await request.json();
    posted.push(round);
    played = { score: round.score, marks: round.board ?? '' };
    return HttpResponse.json({ data: {} });
  }),
);
beforeEach(() => {
  [friends, played, posted, isReachable] = [[], null, [], true];
});

const open = () => renderPage(<DailyBoardPage />, { user: member, at: '/daily-board', queues: [roundQueue] });

/** Solves today's board with one mistake. Returns the marks that it deserves. */
async function solve(): Promise<string> {
  const { given, solution, shape } = newPuzzle(24, boardSeed(todayIn(member.time_zone)));
  const empty = [...given.keys()].filter((cell) => given[cell] === 0);
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  for (const cell of empty) {
    const right = solution[cell] as number;
    await user.click(button(new RegExp(`^${cellLabel(shape, cell)}, empty`)));
    if (cell === empty[0]) await user.keyboard(String((right % 6) + 1));
    await user.keyboard(String(right));
  }
  await wait(1500);
  return given.map((number, cell) => (number !== 0 ? '.' : cell === empty[0] ? '0' : '1')).join('');
}

it('is played once, and becomes a picture that tells no number', async () => {
  friends = [
    { id: 9, name: 'Hazel', practice: '', leaf_sent: false, leaf_received: null, board_score: 88 },
    { id: 10, name: 'Wren', practice: '', leaf_sent: false, leaf_received: null, board_score: null },
  ];
  const { unmount } = open();

  const marks = await solve();

  await waitFor(() => expect(posted).toMatchObject([{ game: 'number-grid', level: 7, hits: 15, trials: 16 }]));
  expect(posted[0]).toMatchObject({ board: marks });
  expect(posted[0]).not.toHaveProperty('stair');
  await user.click(button('See your garden'));
  const picture = await screen.findByRole('img', { name: /15 of 16 flowers opened on the first try\.$/ });
  expect(picture.querySelectorAll('text')).toHaveLength(3);
  expect(await screen.findByRole('list', { name: 'Your friends and today’s board' })).toHaveTextContent(
    `You and Hazel both finished today’s board: 88 points for Hazel, ${posted[0]?.score} points for you.`,
  );
  unmount();

  open();
  expect(await screen.findByText('You played today’s board')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument();
});

it('is played without a connection, too, and not a second time while it waits', async () => {
  isReachable = false;
  const { unmount } = open();
  await solve();
  expect(screen.getByRole('dialog')).toHaveTextContent('Not saved online yet.');
  unmount();

  open();

  expect(await screen.findByText('You played today’s board')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Invite a friend' })).toHaveAttribute('href', '/friends');
  expect(posted).toEqual([]);
});
