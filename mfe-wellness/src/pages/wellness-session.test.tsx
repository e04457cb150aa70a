import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';

import { API } from '../test/serve-api.ts';
import {
  acceptSessions,
  backend,
  clock,
  failSessions,
  MINUTE,
  openPage,
  press,
  region,
  server,
  serveWellness,
  start,
  UNSENT,
  user,
  wait,
} from '../test/wellness-page.tsx';

serveWellness();

const dialog = () => screen.getByRole('dialog');
const moods = (legend: string) => within(screen.getByRole('group', { name: legend }));

describe('a session', () => {
  it('fills the screen, with one set of controls, and gives the focus back', async () => {
    await openPage();

    expect(await start()).toHaveAccessibleName('Meditation session');

    expect(dialog()).toHaveFocus();
    expect(screen.getAllByRole('progressbar', { name: 'Meditation' })).toHaveLength(1);
    expect(region('Meditation timer').getAllByRole('button', { name: 'Pause' })).toHaveLength(1);
    await press('Stop');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(region('Meditation timer').getByRole('button', { name: 'Start' })).toHaveFocus();
  });

  it('is paused by Escape; a second Escape leaves it, paused, on the page', async () => {
    await openPage();
    await start();
    await wait(2000);

    await user.keyboard('{Escape}');
    expect(within(dialog()).getByText('Paused')).toBeInTheDocument();
    await wait(MINUTE);
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(clock()).toHaveTextContent(/04:5\d/);
    await press('Resume');
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('hides its controls after a while, and the press that brings them back does nothing else', async () => {
    await openPage();
    await start();
    await wait(4500);
    expect(dialog()).toHaveAttribute('data-idle');

    const stop = within(dialog()).getByRole('button', { name: 'Stop' });
    fireEvent(stop, new Event('pointerdown', { bubbles: true }));
    fireEvent.click(stop);

    expect(dialog()).not.toHaveAttribute('data-idle');
    fireEvent(stop, new Event('pointerdown', { bubbles: true }));
    fireEvent.click(stop);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says once how the hidden controls come back', async () => {
    const hint = () => within(dialog()).queryByText('Tap or press any key to see the controls.');
    await openPage();
    await start();
    expect(hint()).toBeNull();

    await wait(4500);
    expect(hint()).toBeInTheDocument();
    await wait(6500);
    expect(hint()).toBeNull();

    await user.keyboard('a');
    await wait(4500);
    expect(hint()).toBeNull();
  });

  it('brings its controls back on any key, and keeps them during a pause', async () => {
    await openPage();
    await start();
    await wait(4500);

    await user.keyboard('a');
    expect(dialog()).not.toHaveAttribute('data-idle');

    await press('Pause');
    await wait(MINUTE);
    expect(dialog()).not.toHaveAttribute('data-idle');
  });

  it('keeps the screen on while it runs, also after the page was hidden', async () => {
    const release = jest.fn(() => Promise.resolve());
    const request = jest.fn(() => Promise.resolve({ release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    await openPage();
    await start();
    expect(request).toHaveBeenCalledTimes(1);

    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(request).toHaveBeenCalledTimes(2);

    await press('Pause');
    await waitFor(() => expect(release).toHaveBeenCalled());
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('says in one line that there is no sound where the browser plays none', async () => {
    await openPage();
    await start();

    expect(within(dialog()).getByRole('status')).toHaveTextContent('Your browser can’t play bells or sounds');
  });

  it('takes the scene from the settings, which the browser keeps for this member', async () => {
    const { unmount } = await openPage();
    await press('Sound and bells');
    await user.click(await screen.findByRole('radio', { name: 'Hills' }));
    await user.click(screen.getByRole('switch', { name: 'Bell at the start and the end' }));
    unmount();
    expect(Object.keys(localStorage)).toContain('mindgrove:member:7:session-settings');

    await openPage();
    await press('Sound and bells');

    expect(await screen.findByRole('radio', { name: 'Hills' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Bell at the start and the end' })).not.toBeChecked();
    await start();
    // A session without bells and sound lacks nothing.
    expect(within(dialog()).getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('the end of a session', () => {
  it('says what was added, and posts the minutes at once', async () => {
    await openPage();
    await start(2);

    await wait(2 * MINUTE);

    expect(within(dialog()).queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('Well done. 2 calm minutes were added to your total.')).toBeInTheDocument();
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 2 }]));
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('2 minutes', { selector: 'p span' })).toBeInTheDocument();
  });

  it('can come early, with the minutes so far', async () => {
    await openPage();
    await start(10);
    await wait(3 * MINUTE);

    await press('Complete');

    expect(within(dialog()).getByRole('heading', { name: '3 minutes of quiet' })).toBeInTheDocument();
    expect(screen.getByText('Well done. 3 calm minutes were added to your total.')).toBeInTheDocument();
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 3 }]));
  });

  it('is kind before the first full minute, and claims nothing', async () => {
    await openPage();
    await start(10);
    await wait(15_000);

    await press('Complete');

    expect(within(dialog()).getByRole('heading', { name: 'A moment of quiet' })).toBeInTheDocument();
    expect(within(dialog()).getByRole('heading', { name: 'Thank you for pausing.' })).toHaveFocus();
    expect(screen.getByText(/so it didn’t count\. Start again whenever you like\.$/)).toBeInTheDocument();
    expect(within(dialog()).queryByRole('radio')).toBeNull();
  });

  it('leaves the chosen duration on the card once it is closed, and the result', async () => {
    await openPage();
    await start(10);
    await wait(3 * MINUTE);
    await press('Complete');

    await press('Close');

    expect(clock()).toHaveTextContent('10:00');
    expect(screen.getByText('3 calm minutes were added to your total.')).toBeInTheDocument();
    await waitFor(() => expect(backend.posted).toHaveLength(1));
  });

  it('is told apart from Stop, which goes back to the page at once', async () => {
    await openPage();
    await start();

    expect(within(dialog()).getByRole('button', { name: 'Stop' })).toHaveAccessibleDescription(
      /straight back to the page/,
    );
    expect(within(dialog()).getByRole('button', { name: 'Complete' })).toHaveAccessibleDescription(/short closing/);
  });

  it('compares the moods before and after, which belong to the same session', async () => {
    await openPage();
    await user.click(moods('How do you feel right now?').getByRole('radio', { name: 'Uneasy' }));
    await start(2);
    await wait(2 * MINUTE);
    await waitFor(() => expect(backend.posted).toHaveLength(1));

    await user.click(moods('How do you feel now?').getByRole('radio', { name: 'Good' }));

    expect(within(dialog()).getByText('Before: Uneasy')).toBeInTheDocument();
    expect(within(dialog()).getByText('Now: Good')).toBeInTheDocument();
    await waitFor(() => expect(backend.posted).toHaveLength(2));
    const [first, second] = backend.posted;
    expect(first).toMatchObject({ minutes: 2, mood_before: 2 });
    expect(second).toMatchObject({ minutes: 2, mood_before: 2, mood_after: 4, session_id: first?.session_id });
    expect(backend.total).toBe(2);
    expect(Object.keys(second ?? {})).not.toContain('repeats');
  });

  it('keeps a mood that is chosen while the minutes are still on their way', async () => {
    let respond = () => undefined as void;
    const sent = new Promise<void>((resolve) => (respond = resolve));
    server.use(http.post(`${API}/add-wellness`, () => sent.then(() => undefined), { once: true }));
    await openPage();
    await start(2);
    await wait(2 * MINUTE);

    await user.click(moods('How do you feel now?').getByRole('radio', { name: 'Good' }));
    respond();

    await waitFor(() => expect(backend.posted.at(-1)).toMatchObject({ minutes: 2, mood_after: 4 }));
    await waitFor(() => expect(localStorage.getItem(UNSENT)).toBeNull());
  });

  it('needs no mood', async () => {
    await openPage();
    await start(2);
    await wait(2 * MINUTE);

    await user.click(within(dialog()).getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(backend.posted).toHaveLength(1));
    expect(backend.posted[0]).not.toHaveProperty('mood_before');
  });

  it('forgets the mood before for the next session', async () => {
    await openPage();
    await user.click(moods('How do you feel right now?').getByRole('radio', { name: 'Low' }));
    await start(2);
    await wait(2 * MINUTE);
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }));

    expect(moods('How do you feel right now?').getByRole('radio', { name: 'Low' })).not.toBeChecked();
  });

  it('says that minutes wait while the device is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openPage();
    await start(2);

    await wait(2 * MINUTE);

    expect(
      within(dialog()).getByText('2 calm minutes are safe on this device. We’ll add them when you’re back online.'),
    ).toBeInTheDocument();
  });

  it('loses neither the minutes nor the mood after without a network', async () => {
    server.use(failSessions);
    const { unmount } = await openPage();
    await start(2);
    await wait(2 * MINUTE);
    expect(
      await within(dialog()).findByText(
        '2 calm minutes are safe on this device. We’ll add them when you’re back online.',
      ),
    ).toBeInTheDocument();
    await user.click(moods('How do you feel now?').getByRole('radio', { name: 'Bright' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    await wait(1000);
    unmount();

    server.use(acceptSessions);
    await openPage();

    await waitFor(() => expect(localStorage.getItem(UNSENT)).toBeNull());
    expect(backend.posted).toHaveLength(2);
    expect(new Set(backend.posted.map(({ session_id }) => session_id)).size).toBe(1);
    expect(backend.posted[1]).toMatchObject({ minutes: 2, mood_after: 5 });
  });
});
