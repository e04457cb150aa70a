import { expect, it } from '@jest/globals';
import { newUser, renderPage, setUser } from '@mindgrove/kit/testing';
import { waitFor } from '@testing-library/react';

import sessionQueue from '../features/meditation/practice/session-queue.ts';
import { backend, MINUTE, press, region, serveWellness, start, UNSENT, wait } from '../test/wellness-page.tsx';
import WellnessPage from './wellness.tsx';

const NOTICE = /Your access has ended\. Pick a plan to keep going\. Everything you’ve done is saved\./;
const ended = newUser({
  is_subscribed: '1',
  access: { state: 'ended', until: null },
  trial_ends_at: '2026-01-01T00:00:00.000Z',
});

serveWellness();

it.each(['Meditation timer', 'Box breathing'])(
  'offers the plans in place of Start in "%s" when access has ended',
  async (name) => {
    renderPage(<WellnessPage />, { user: ended });

    expect(await region(name).findByText(NOTICE)).toBeInTheDocument();
    expect(region(name).getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
    expect(region(name).queryByRole('button', { name: 'Start' })).toBeNull();
  },
);

it('finishes and stores a meditation that began with access', async () => {
  renderPage(<WellnessPage />);
  await start(2);
  setUser(ended);
  expect(region('Meditation timer').getByRole('button', { name: 'Pause' })).toBeInTheDocument();

  await wait(2 * MINUTE);
  await press('Close');

  await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 2 }]));
  expect(await region('Meditation timer').findByText(NOTICE)).toBeInTheDocument();
});

it('finishes and stores breathing that began with access', async () => {
  renderPage(<WellnessPage />);
  await press('Start', 'Box breathing');
  await region('Box breathing').findByRole('button', { name: 'Stop' });
  setUser(ended);
  await wait(MINUTE);

  await press('Stop', 'Box breathing');

  await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 1, practice: 'breathing' }]));
  expect(await region('Box breathing').findByText(NOTICE)).toBeInTheDocument();
});

it('says how long a meditation took with the pause in which access ended, so that its beginning counts', async () => {
  const began = Date.now();
  renderPage(<WellnessPage />);
  await start(2);
  await wait(MINUTE);
  await press('Pause');
  setUser(ended);
  await wait(10 * MINUTE);
  await press('Resume');

  await wait(MINUTE + 250);

  await waitFor(() => expect(backend.posted).toHaveLength(1));
  const [{ elapsed_seconds = 0, time_zone } = {}] = backend.posted;
  expect(Math.abs(Date.now() - elapsed_seconds * 1000 - began)).toBeLessThan(5000);
  expect(time_zone).toBe('UTC');
});

it('sends a meditation that waited with its own time, although access has ended since', async () => {
  const session = { minutes: 2, session_id: 'a', ended_at: new Date(Date.now() - MINUTE).toISOString() };
  localStorage.setItem(UNSENT, JSON.stringify([session]));

  renderPage(<WellnessPage />, { user: ended, queues: [sessionQueue] });

  await waitFor(() => expect(backend.posted).toEqual([session]));
  await waitFor(() => expect(localStorage.getItem(UNSENT)).toBeNull());
});
