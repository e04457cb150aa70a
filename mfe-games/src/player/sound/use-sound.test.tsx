import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@mindgrove/contracts/user';
import { getUser } from '@mindgrove/kit';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../../test/serve-api.ts';
import type { GameView } from '../../engine/game.ts';
import { SAMPLE_SETUP, sampleGame, type SampleState } from '../../test/sample-game.ts';
import { GamePlayer } from '../game-player.tsx';

const user = userEvent.setup();
const button = (name: string) => screen.getByRole('button', { name });
let stored: unknown[] = [];
serveApi(
  http.post('http://localhost/api/account/preferences', async ({ request }) => {
    stored.push(await request.json());
    return HttpResponse.json({ user: newUser() });
  }),
);
afterEach(() => {
  localStorage.clear();
  stored = [];
});

describe('sound', () => {
  const verdicts = (state: SampleState): Partial<GameView> => ({
    choices: [{ id: 'go', label: 'go', shortcut: null, isInert: false, variant: 'plain' }],
    verdict: { trial: state.length, isHit: true },
  });
  const open = (member: User | null = newUser()) =>
    renderPage(
      <GamePlayer
        game={sampleGame(verdicts)}
        setup={SAMPLE_SETUP}
        howToPlay={['Rules.']}
        isPublic
        onFinish={() => undefined}
      />,
      { user: member },
    );
  // The context never runs: what it plays is the business of the sound effects.
  const audio = jest.fn(() => ({
    addEventListener: () => {},
    resume: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }));
  beforeEach(() => {
    audio.mockClear();
    Object.assign(window, { AudioContext: audio });
  });

  it('is off at first', async () => {
    open();
    await user.click(button('Start'));
    await user.click(button('go'));

    expect(button('Sound')).toHaveAttribute('aria-pressed', 'false');
    expect(audio).not.toHaveBeenCalled();
  });

  it('follows each verdict once it is on', async () => {
    open();
    await user.click(button('Sound'));
    await user.click(button('Start'));

    await user.click(button('go'));

    expect(audio).toHaveBeenCalledTimes(1);
  });

  it('is a preference of the member', async () => {
    open();
    await user.click(button('Sound'));

    expect(button('Sound')).toHaveAttribute('aria-pressed', 'true');
    expect(getUser()?.sound).toBe(true);
    await waitFor(() => expect(stored).toEqual([{ sound: true }]));
  });

  it('stays in the browser of a visitor', async () => {
    const { unmount } = open(null);
    await user.click(button('Sound'));
    unmount();

    open(null);

    expect(button('Sound')).toHaveAttribute('aria-pressed', 'true');
    expect(stored).toEqual([]);
  });

  it('comes with a short vibration where the member wants it and the device can', async () => {
    const vibrate = jest.fn<Navigator['vibrate']>(() => true);
    Object.assign(navigator, { vibrate });
    open(newUser({ vibration: true }));
    await user.click(button('Start'));

    await user.click(button('go'));

    expect(vibrate).toHaveBeenLastCalledWith([20]);
    expect(audio).not.toHaveBeenCalled();
  });
});
