import { describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@mindgrove/kit/query';
import { act, screen, waitFor } from '@testing-library/react';

import {
  backend,
  clock,
  failSessions,
  MINUTE,
  moveWallClock,
  openPage,
  press,
  queued,
  region,
  server,
  serveWellness,
  sleep,
  start,
  user,
  wait,
} from '../test/wellness-page.tsx';
import WellnessPage from './wellness.tsx';

serveWellness();

describe('the meditation timer', () => {
  it('counts down, pauses, resumes and resets to the chosen duration', async () => {
    await openPage();
    await start(10);
    await wait(5000);
    expect(clock()).toHaveTextContent('09:55');

    await press('Pause');
    await wait(MINUTE);
    expect(clock()).toHaveTextContent('09:55');
    await press('Resume');
    await wait(1000);
    expect(clock()).toHaveTextContent('09:54');
    await press('Stop');
    expect(clock()).toHaveTextContent('10:00');
  });

  it.each([2, 5, 10, 15, 20])(
    'of %i minutes is completed once it was slept through, and credited once',
    async (minutes) => {
      await openPage();
      await start(minutes);

      await sleep(3 * 60 * MINUTE);

      await waitFor(() => expect(backend.posted).toMatchObject([{ minutes, practice: 'timer' }]));
      await wait(MINUTE);
      expect(backend.posted).toHaveLength(1);
    },
  );

  it('dates a session that was slept through by its own end', async () => {
    await openPage();
    await start(5);
    const end = Date.now() + 5 * MINUTE;

    await sleep(8 * 60 * MINUTE);

    await waitFor(() => expect(backend.posted).toHaveLength(1));
    expect(Math.abs(Date.parse(backend.posted[0]?.ended_at ?? '') - end)).toBeLessThan(2000);
  });

  it.each([
    ['forward', 60 * MINUTE],
    ['back', -60 * MINUTE],
  ])('is not moved when somebody sets the clock %s by an hour', async (_, change) => {
    backend.serverTime = Date.now();
    await openPage();
    await start(5);
    await wait(2 * MINUTE);
    backend.serverTime += 2 * MINUTE;

    await moveWallClock(change);

    expect(clock()).toHaveTextContent(/02:5\d/);
    await wait(3 * MINUTE);
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 5 }]));
  });

  it('is not moved by the wall clock while the server cannot be asked', async () => {
    await openPage();
    await start(5);

    await moveWallClock(60 * MINUTE);

    expect(clock()).toHaveTextContent(/04:5\d/);
  });

  it('counts a sleep in which the monotonic clock stood still, because the server knows', async () => {
    backend.serverTime = Date.now();
    await openPage();
    await start(5);
    await wait(MINUTE);
    backend.serverTime += 4 * MINUTE;

    await moveWallClock(3 * MINUTE);

    await waitFor(() => expect(clock()).toHaveTextContent(/00:5\d/));
    await wait(MINUTE);
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 5 }]));
  });

  it('says how long a session took, with a sleep in which the monotonic clock stood still', async () => {
    backend.serverTime = Date.now();
    await openPage();
    await start(5);
    await wait(MINUTE);
    backend.serverTime += 4 * MINUTE;

    await moveWallClock(3 * MINUTE);
    await wait(MINUTE);

    await waitFor(() => expect(backend.posted).toMatchObject([{ elapsed_seconds: 5 * 60 }]));
  });

  it('does not count a sleep during a pause', async () => {
    backend.serverTime = Date.now();
    await openPage();
    await start(5);
    await wait(MINUTE);
    await press('Pause');
    backend.serverTime += 60 * MINUTE;

    await moveWallClock(59 * MINUTE);
    await press('Resume');
    await wait(5000);

    expect(clock()).toHaveTextContent(/03:5\d/);
  });

  it('makes other remotes refetch what minutes change', async () => {
    const fetchData = jest.fn(() => Promise.resolve(0));
    const Elsewhere = ({ path }: { path: string }) => {
      useQuery({ queryKey: [path], queryFn: () => fetchData() });
      return null;
    };
    await openPage(
      <>
        <WellnessPage />
        <Elsewhere path="/training" />
        <Elsewhere path="/training-history" />
      </>,
    );
    await start(2);
    expect(fetchData).toHaveBeenCalledTimes(2);

    await wait(2 * MINUTE);

    await waitFor(() => expect(fetchData).toHaveBeenCalledTimes(4));
  });

  it('counts the whole minutes of a session that is stopped', async () => {
    await openPage();
    await start();
    await wait(3 * MINUTE + 58_000);

    await press('Stop');

    expect(screen.getByText('3 calm minutes were added to your total.')).toBeInTheDocument();
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 3 }]));
  });

  it('counts nothing below a minute, and says so', async () => {
    await openPage();
    await start();
    await wait(58_000);

    await press('Stop');

    expect(screen.getByText('That was less than a full minute, so it didn’t count.')).toBeInTheDocument();
    expect(backend.posted).toEqual([]);
  });

  it('counts the minutes of a member who leaves the page', async () => {
    const { unmount } = await openPage();
    await start();
    await wait(MINUTE);

    unmount();

    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 1 }]));
  });

  it('counts the minutes so far when the tab is closed or reloaded', async () => {
    server.use(failSessions);
    await openPage();
    await start();
    await wait(2 * MINUTE);

    act(() => void window.dispatchEvent(new Event('pagehide')));

    expect(queued()).toMatchObject([{ minutes: 2 }]);
    expect(Object.keys(localStorage).filter((key) => key.includes('running-session'))).toEqual([
      'mindgrove:member:7:running-session:kept',
    ]);
  });

  it('runs on the page, and says why, when the scene cannot be loaded', async () => {
    jest.doMock('../features/meditation/session/session-gate.tsx', () => {
      throw new Error('No network.');
    });
    await openPage();

    await press('Start');

    expect(await screen.findByText(/We couldn’t load the night scene/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    jest.dontMock('../features/meditation/session/session-gate.tsx');
    await user.click(region('Meditation timer').getByRole('button', { name: 'Pause' }));
    await user.click(region('Meditation timer').getByRole('button', { name: 'Resume' }));
    await wait(2 * MINUTE + 1000);
    await press('Stop');
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 2 }]));

    await press('Start');
    await wait(5 * MINUTE);
    expect(screen.getByText('5 calm minutes were added to your total.')).toBeInTheDocument();
    expect(clock()).toHaveTextContent('05:00');
  });
});
