import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { API } from '../test/serve-api.ts';
import {
  backend,
  MINUTE,
  openPage,
  press,
  region,
  serveOverview,
  server,
  serveSits,
  serveTips,
  serveWellness,
  TIPS,
  user,
  wait,
} from '../test/wellness-page.tsx';

serveWellness();

const TIPS_CARD = 'Tips for a calmer day';
const BREATHING = 'Box breathing';

describe('breathing', () => {
  const marked = () =>
    screen.queryAllByText(/./, { selector: '[aria-current=step]' }).map(({ textContent }) => textContent);

  /** Returns what is marked in the middle of each phase; `seconds` holds their lengths. */
  async function watch(seconds: number[]) {
    const seen = [];
    for (const each of seconds) {
      await wait(each * 500);
      seen.push(...marked());
      await wait(each * 500);
    }
    return seen;
  }

  async function choosePattern(name: string) {
    await press('Other patterns', BREATHING);
    await user.click(await screen.findByRole('radio', { name }));
  }

  it('marks the current phase, four seconds each, until it is stopped', async () => {
    await openPage();
    expect(marked()).toEqual([]);

    await press('Start', BREATHING);
    await region(BREATHING).findByRole('button', { name: 'Stop' });

    expect(await watch([4, 4, 4, 4, 4])).toEqual(['Inhale', 'Hold', 'Exhale', 'Pause', 'Inhale']);
    expect(region(BREATHING).getByText('Rounds: 1')).toBeInTheDocument();
    await press('Stop', BREATHING);
    expect(marked()).toEqual([]);
    expect(region(BREATHING).getByText('Rounds: 1')).toBeInTheDocument();

    await press('Start', BREATHING);
    expect(region(BREATHING).queryByText(/Rounds/)).toBeNull();
  });

  it('counts the rounds of each pattern on their own', async () => {
    await openPage();
    await choosePattern('2 seconds');
    await press('Start', BREATHING);
    await watch([2, 2, 2, 2, 2]);
    await press('Stop', BREATHING);
    expect(region(BREATHING).getByText('Rounds: 1')).toBeInTheDocument();

    await user.click(screen.getByRole('radio', { name: '4-7-8' }));

    expect(region('4-7-8 breathing').queryByText(/Rounds/)).toBeNull();
  });

  it('follows sides of another length', async () => {
    await openPage();
    await choosePattern('2 seconds');

    await press('Start', BREATHING);

    expect(await watch([2, 2, 2, 2, 2])).toEqual(['Inhale', 'Hold', 'Exhale', 'Pause', 'Inhale']);
  });

  it('follows 4-7-8, which tells newcomers when it is enough', async () => {
    await openPage();
    await choosePattern('4-7-8');
    expect(region('4-7-8 breathing').getByText(/four rounds are plenty/)).toBeInTheDocument();

    await press('Start', '4-7-8 breathing');

    expect(await watch([4, 7, 8, 4])).toEqual(['Inhale', 'Hold', 'Exhale', 'Inhale']);
  });

  it('always says when to stop', async () => {
    await openPage();
    expect(screen.getByText('If you feel dizzy, stop.')).toBeInTheDocument();

    await press('Start', BREATHING);
    await wait(10_000);

    expect(screen.getByText('If you feel dizzy, stop.')).toBeInTheDocument();
  });

  it('counts its whole minutes as practice', async () => {
    await openPage();
    await press('Start', BREATHING);
    await region(BREATHING).findByRole('button', { name: 'Stop' });
    await wait(2 * MINUTE + 30_000);

    await press('Stop', BREATHING);

    expect(screen.getByText('2 calm minutes were added to your total.')).toBeInTheDocument();
    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 2, practice: 'breathing' }]));
  });

  it('counts its minutes when the member leaves, and nothing below a minute', async () => {
    const { unmount } = await openPage();
    await press('Start', BREATHING);
    await region(BREATHING).findByRole('button', { name: 'Stop' });
    await wait(30_000);
    await press('Stop', BREATHING);
    await press('Start', BREATHING);
    await wait(MINUTE);

    unmount();

    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 1, practice: 'breathing' }]));
  });

  it('does not count while nobody can see it', async () => {
    await openPage();
    await press('Start', BREATHING);
    await region(BREATHING).findByRole('button', { name: 'Stop' });
    await wait(MINUTE + 5000);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await wait(10 * MINUTE);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await wait(5000);

    await press('Stop', BREATHING);

    await waitFor(() => expect(backend.posted).toMatchObject([{ minutes: 1 }]));
  });
});

describe('the tips', () => {
  const shown = () => TIPS.findIndex(({ title }) => screen.queryByText(title));

  it('move on every 20 seconds without being announced', async () => {
    await openPage();
    await screen.findByText('Tip 1 / 3');

    const seen = [];
    for (const _ of TIPS) {
      await wait(20_000);
      seen.push(shown());
    }

    expect(seen).toEqual([1, 2, 0]);
    expect(screen.getByText('Tip One').parentElement).toHaveAttribute('aria-live', 'off');
  });

  it('can be paused, and all reached by button', async () => {
    await openPage();
    await screen.findByText('Tip 1 / 3');
    await press('Pause tips', TIPS_CARD);
    await wait(10 * MINUTE);
    expect(shown()).toBe(0);

    const seen = [];
    for (const _ of TIPS) {
      await press('Next tip', TIPS_CARD);
      seen.push(shown());
    }
    expect(seen).toEqual([1, 2, 0]);
    await press('Previous tip', TIPS_CARD);
    expect(shown()).toBe(2);
  });

  it('say that they could not be loaded, and recover on Retry', async () => {
    server.use(http.get(`${API}/tips`, () => HttpResponse.error()));
    await openPage();
    await region(TIPS_CARD).findByText(/We cannot reach Mindgrove/);

    server.use(serveTips);
    await press('Retry', TIPS_CARD);

    expect(await screen.findByText('Tip One')).toBeInTheDocument();
  });
});

describe('the guided sits', () => {
  it('are listed with their minutes, and lead to their pages', async () => {
    await openPage();

    const link = await region('Guided sits').findByRole('link', { name: 'A first sit' });

    expect(link).toHaveAttribute('href', '/wellness/sits/a-first-sit');
    expect(region('Guided sits').getByText('3 min')).toBeInTheDocument();
    expect(region('Guided sits').getByText('Begin here.')).toBeInTheDocument();
  });

  it('say that they could not be loaded, and recover on Retry', async () => {
    server.use(http.get(`${API}/sits`, () => HttpResponse.error()));
    await openPage();
    await region('Guided sits').findByText(/We cannot reach Mindgrove/);

    server.use(serveSits);
    await press('Retry', 'Guided sits');

    expect(await screen.findByRole('link', { name: 'A first sit' })).toBeInTheDocument();
  });

  it('point to the timer while there are none', async () => {
    server.use(http.get(`${API}/sits`, () => HttpResponse.json({ data: [] })));

    await openPage();

    expect(await region('Guided sits').findByText(/the timer is always here/)).toBeInTheDocument();
  });
});

describe('the page', () => {
  it('leads to moods and recipes', async () => {
    await openPage();

    expect(screen.getByRole('link', { name: 'Mood' })).toHaveAttribute('href', '/mood');
    expect(screen.getByRole('link', { name: 'Recipes' })).toHaveAttribute('href', '/recipes');
  });

  it('says that the minutes so far could not be loaded, and recovers on Retry', async () => {
    server.use(http.get(`${API}/dashboard-overview`, () => HttpResponse.error()));
    const opened = openPage();
    await screen.findByText(/Error: We cannot reach Mindgrove/);

    server.use(serveOverview);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    await opened;
    expect(await screen.findAllByText('Not yet')).toHaveLength(2);
  });
});
