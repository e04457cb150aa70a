import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';
import { LivePagesContext } from '@mindgrove/kit/host';
import { useQueryClient } from '@mindgrove/kit/query';
import { useLocation } from '@mindgrove/kit/router';
import { newOverview, newUser, renderPage } from '@mindgrove/kit/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { type ReactNode, useState } from 'react';

import { API, serveApi } from '../test/serve-api.ts';
import PersonalizedPlanPage from './personalized-plan.tsx';

const STORED = 'mindgrove:member:7:composed-session';

/** The server's state; a session of 10 minutes is Box breathing (1), Quick Tap (1), Chunking (4), At your desk (3). */
const backend = { minutes: 0, playedAt: null as string | null, isSolved: false };

const server = serveApi(
  http.get(`${API}/dashboard-overview`, () =>
    HttpResponse.json({ success: true, data: newOverview({ streak_time: backend.minutes }) }),
  ),
  http.get(`${API}/goals`, () => HttpResponse.json({ data: [] })),
  http.get(`${API}/training`, () =>
    HttpResponse.json({
      data: {
        daily: { games: [] },
        games: [{ game: 'reaction-time', last_played_at: backend.playedAt }],
        plan: { purpose: null },
      },
    }),
  ),
  http.get(`${API}/sits`, () =>
    HttpResponse.json({ data: [{ slug: 'desk', title: 'At your desk', minutes: 3, summary: '' }] }),
  ),
  http.get(`${API}/braintraining-exercises`, () =>
    HttpResponse.json({ data: [{ id: 2, title: 'Chunking', minutes: 4, solved: backend.isSolved, position: 1 }] }),
  ),
  http.get(`${API}/memoryspeed-exercises`, () => HttpResponse.json({ data: [] })),
);

beforeEach(() => void Object.assign(backend, { minutes: 0, playedAt: null, isSolved: false }));
afterEach(() => localStorage.clear());

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
};

/** The plan, which can be left for a practice that changes the member's minutes. */
function Visits() {
  const [isAway, setAway] = useState(false);
  const queries = useQueryClient();
  const leave = () => {
    setAway(true);
    void queries.invalidateQueries({ refetchType: 'none' });
  };
  return (
    <>
      <button onClick={isAway ? () => setAway(false) : leave}>{isAway ? 'Return' : 'Leave'}</button>
      {!isAway && <PersonalizedPlanPage />}
    </>
  );
}

/** Opens the plan, as after a reload. */
function open(user = newUser(), page: ReactNode = <PersonalizedPlanPage />) {
  cleanup();
  const shown = (
    <main tabIndex={-1}>
      {page}
      <Address />
    </main>
  );
  return renderPage(shown, { user, at: '/personalized-plan' });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const start = async () => {
  open();
  await press('Start session');
  const address = screen.getByLabelText('Address').textContent;
  open();
  await flow();
  return address;
};
const flow = async () => within(await screen.findByRole('region', { name: 'Your session' }));
const rows = async () =>
  (await (await flow()).findAllByRole('listitem')).map((row) => {
    const title = within(row).getByRole('heading').textContent;
    return within(row).queryByText('Done') ? `${title}: done` : title;
  });
const becomeVisible = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

describe('a started session', () => {
  it('opens its first step at once', async () => {
    expect(await start()).toBe('/wellness#breathing');
  });

  it('leads to the next step on return, and keeps links to the others', async () => {
    await start();

    backend.minutes = 1;
    open();

    expect(await screen.findByRole('link', { name: 'Next: Quick Tap (1 min)' })).toHaveAttribute(
      'href',
      '/games/reaction-time',
    );
    expect(screen.getByRole('progressbar', { name: 'Step 2 of 4' })).toHaveAttribute('aria-valuetext', '1 / 4 done');
    expect(await rows()).toEqual(['Box breathing: done', 'Quick Tap', 'Chunking', 'At your desk']);
    const links = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('link');
    expect(links.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([
      'Open Box breathing',
      'Open Chunking',
      'Open At your desk',
    ]);
  });

  it('holds the same steps after one of them would no longer be composed', async () => {
    await start();

    Object.assign(backend, { isSolved: true, playedAt: '2030-01-01T10:00:00.000Z' });
    open();

    expect(await rows()).toEqual(['Box breathing', 'Quick Tap: done', 'Chunking: done', 'At your desk']);
  });

  it('counts minutes for the step that was opened', async () => {
    await start();
    await userEvent.click(await screen.findByRole('link', { name: 'Open At your desk' }));

    backend.minutes = 3;
    open();

    expect(await rows()).toEqual(['Box breathing', 'Quick Tap', 'Chunking', 'At your desk: done']);
  });

  it('sees what was done in another tab', async () => {
    await start();

    backend.isSolved = true;
    await becomeVisible();

    expect(await screen.findByText('Done')).toBeInTheDocument();
    expect(await rows()).toContain('Chunking: done');
  });

  it('waits until the page knows what was just done', async () => {
    open(newUser(), <Visits />);
    await press('Start session');
    await press('Leave');

    const looked = Promise.withResolvers<void>();
    server.use(
      http.get(`${API}/dashboard-overview`, async () => {
        await looked.promise;
        return HttpResponse.json({ success: true, data: newOverview({ streak_time: 1 }) });
      }),
    );
    await press('Return');

    expect(screen.getByText('Loading your session…')).toBeInTheDocument();
    looked.resolve();
    expect(await screen.findByRole('link', { name: /^Next/ })).toHaveTextContent('Next: Quick Tap (1 min)');
  });

  it('says that it could not be loaded, and recovers on Retry', async () => {
    await start();
    server.use(http.get(`${API}/training`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })));
    open();
    expect(await (await flow()).findByText('Not now.')).toBeInTheDocument();

    server.resetHandlers();
    await press('Retry');

    expect(await screen.findByRole('link', { name: 'Next: Box breathing (1 min)' })).toBeInTheDocument();
  });

  it('can be marked where nothing tells, takes it back, and keeps the focus', async () => {
    await start();

    await press('Mark as done: Box breathing');

    expect(screen.getByRole('link', { name: 'Next: Quick Tap (1 min)' })).toBeInTheDocument();
    expect((await flow()).getByRole('status')).toHaveTextContent('Step 2 of 4');
    const undo = screen.getByRole('button', { name: 'Undo: Box breathing' });
    expect(undo).toHaveFocus();
    await userEvent.click(undo);
    expect(screen.getByRole('link', { name: 'Next: Box breathing (1 min)' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Mark as done: (Quick Tap|Chunking)/ })).toBeNull();
  });

  it('ends with its minutes, and offers another', async () => {
    await start();
    await press('Mark as done: Box breathing');
    Object.assign(backend, { isSolved: true, playedAt: '2030-01-01T10:00:00.000Z' });
    open();

    await press('Mark as done: At your desk');

    const end = (await flow()).getByRole('status');
    expect(end).toHaveTextContent('That’s your session, done.');
    expect(end).toHaveTextContent('4 steps, 9 minutes altogether.');
    expect(end).toHaveFocus();
    await press('Plan another');
    expect(await screen.findByRole('button', { name: 'Start session' })).toBeInTheDocument();
  });

  it('is forgotten when it is ended, and the focus moves to the card', async () => {
    await start();

    await press('End session');

    expect(screen.getByText('A session that fits the time you have')).toHaveFocus();
    expect(localStorage.getItem(STORED)).toBeNull();
    expect(screen.getByRole('radio', { name: '10 min' })).toBeChecked();
  });

  it('is not offered to another member', async () => {
    await start();

    open(newUser({ id: 8 }));

    expect(await screen.findByRole('button', { name: 'Start session' })).toBeInTheDocument();
  });

  it('is not offered on the next day', async () => {
    await start();
    const session = JSON.parse(localStorage.getItem(STORED) ?? '') as object;
    const yesterday = daysAfter(dayIn('UTC', new Date()), -1);
    localStorage.setItem(STORED, JSON.stringify({ ...session, day: yesterday }));

    await becomeVisible();

    expect(await screen.findByRole('button', { name: 'Start session' })).toBeInTheDocument();
  });

  it('is not offered once one of its pages is gone', async () => {
    await start();

    open(
      newUser(),
      <LivePagesContext value={(path) => !path.startsWith('/games')}>
        <PersonalizedPlanPage />
      </LivePagesContext>,
    );

    expect(await screen.findByRole('button', { name: 'Start session' })).toBeInTheDocument();
    expect(screen.queryByText('Quick Tap')).toBeNull();
  });

  it('cannot be started where nothing fits', async () => {
    open(
      newUser(),
      <LivePagesContext value={() => false}>
        <PersonalizedPlanPage />
      </LivePagesContext>,
    );

    expect(await screen.findByText('Nothing fits in 10 minutes today.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start session' })).toBeNull();
  });
});
