import { describe, expect, it, jest } from '@jest/globals';
import type { MoodBody } from '@mindgrove/contracts/moods';
import { daysAfter } from '@mindgrove/contracts/rules/member-day';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { answer, moodApi, newOverview, open, serveMoods, server, TODAY } from '../test/mood-page.tsx';
import { API } from '../test/serve-api.ts';

serveMoods();

describe("today's mood", () => {
  it('is stored by one tap, and shown as the chosen one', async () => {
    open();

    await userEvent.click(await screen.findByRole('radio', { name: 'Good' }));

    expect(await screen.findByText(/Today: Good/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Good' })).toBeChecked();
    expect(moodApi.received).toEqual([{ mood: 4 }]);
  });

  it('is chosen among faces that are one stop of the Tab key, with arrows between them', async () => {
    moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 3, note: null }] });
    open();
    (await screen.findByRole('radio', { name: 'Even' })).focus();

    await userEvent.keyboard('{ArrowRight}');

    expect(screen.getByRole('radio', { name: 'Good' })).toHaveFocus();
    await waitFor(() => expect(moodApi.received).toEqual([{ mood: 4 }]));
    await userEvent.tab();
    expect(screen.getByLabelText('Add a note, if you like')).toHaveFocus();
  });

  it('takes a note afterwards, and keeps it when the mood is changed', async () => {
    moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 2, note: null }] });
    open();
    await userEvent.type(await screen.findByLabelText('Add a note, if you like'), 'Long walk');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('radio', { name: 'Even' }));

    await waitFor(() => expect(moodApi.received).toHaveLength(2));
    expect(moodApi.received).toEqual([{ note: 'Long walk', note_before: '', day: TODAY }, { mood: 3 }]);
    expect(screen.getByLabelText('Add a note, if you like')).toHaveValue('Long walk');
  });

  it('shows the note of another device together with the new one', async () => {
    moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 2, note: 'Rain' }] });
    const sent: MoodBody[] = [];
    server.use(
      http.post(`${API}/moods`, async ({ request }) => {
        sent.push((await request.json()) as MoodBody);
        moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 2, note: 'Sun\n\nRain, much of it' }] });
        return HttpResponse.json({ data: moodApi.overview });
      }),
    );
    open();
    const note = await screen.findByLabelText('Add a note, if you like');

    await userEvent.type(note, ', much of it');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));

    await waitFor(() => expect(note).toHaveValue('Sun\n\nRain, much of it'));
    expect(sent).toEqual([{ note: 'Rain, much of it', note_before: 'Rain', day: TODAY }]);
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('keeps its note button in place, which stores nothing twice', async () => {
    moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 2, note: null }] });
    open();
    await userEvent.type(await screen.findByLabelText('Add a note, if you like'), 'Long walk');
    const save = screen.getByRole('button', { name: 'Save note' });
    await userEvent.click(save);
    await screen.findByText('Saved');

    await userEvent.click(save);

    expect(save).toBeInTheDocument();
    expect(moodApi.received).toHaveLength(1);
  });

  it('can be removed, and comes back with its note on Undo', async () => {
    moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 2, note: 'Rain' }] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Remove/ }));
    expect(await screen.findByText('We removed today’s mood.')).toBeInTheDocument();
    expect(screen.getByText('Nothing here yet')).toBeInTheDocument();

    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    await userEvent.click(undo);

    expect(await screen.findByText(/Today: Uneasy/)).toBeInTheDocument();
    await waitFor(() => expect(moodApi.received).toEqual([{ mood: 2, note: 'Rain', note_before: '', day: TODAY }]));
    expect(screen.queryByText('We removed today’s mood.')).toBeNull();
  });

  it('is kept without a connection, and sent for its own day when the device is online', async () => {
    const store = http.post<never, MoodBody>(`${API}/moods`, async ({ request }) => {
      moodApi.received.push(await request.json());
      moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 4, note: null }] });
      return answer();
    });
    server.use(http.post(`${API}/moods`, () => HttpResponse.error()));
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Good' }));
    expect(await screen.findByText(/Saved on this device\. We’ll send it when you’re back online/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Good' })).toBeChecked();
    const later = Date.now() + 86_400_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);

    server.use(store);
    window.dispatchEvent(new Event('online'));

    expect(await screen.findByText(/Today: Good. You can change it/)).toBeInTheDocument();
    clock.mockRestore();
    expect(moodApi.received).toEqual([{ mood: 4, day: TODAY }]);
    expect(localStorage.getItem('mindgrove:unsent-moods:7')).toBeNull();
  });

  it('is what another device has chosen, as soon as the page is visible again', async () => {
    moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 5, note: null }] });
    open();
    await screen.findByText(/Today: Bright/);
    moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 1, note: null }], show_help: true });

    window.dispatchEvent(new Event('visibilitychange'));

    expect(await screen.findByText(/Today: Low/)).toBeInTheDocument();
  });

  it('can be the one after today’s session', async () => {
    moodApi.overview = newOverview({ practice: { counted: 1, lighter: 1, mood_today: 4 } });
    open();
    await screen.findByText(/After your session you felt Good. Use it for today\?/);

    await userEvent.click(screen.getByRole('button', { name: 'Use Good' }));

    expect(await screen.findByText(/Today: Good/)).toBeInTheDocument();
    await waitFor(() => expect(moodApi.received).toEqual([{ mood: 4 }]));
    expect(screen.queryByText(/Use it for today/)).toBeNull();
  });

  it('says that it could not be loaded, and recovers on Retry', async () => {
    server.use(http.get(`${API}/moods`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })));
    open();
    await screen.findByText('Not now.');

    server.use(http.get(`${API}/moods`, answer));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('How are you today?')).toBeInTheDocument();
  });
});

describe('the trend', () => {
  it.each([
    [3, 'After 2 of your last 3 sessions, you felt better than before.'],
    [2, null],
  ])('says after how many of %d sessions the mood was higher', async (counted, text) => {
    moodApi.overview = newOverview({ practice: { counted, lighter: 2, mood_today: null } });
    open();
    await screen.findByText('Your days');

    const line = screen.queryByText(/felt better than before/)?.textContent ?? null;

    expect(line).toBe(text);
  });

  it('has a summary in words and a table with the same days, newest first', async () => {
    moodApi.overview = newOverview({
      moods: [
        { day: '2030-03-08', mood: 2, note: 'Rain' },
        { day: '2030-03-09', mood: 5, note: null },
      ],
    });
    open();
    expect(await screen.findByText('2 entries in 30 days, on average good (3.5 of 5).')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Show table' }));

    const [, ...rows] = within(screen.getByRole('table', { name: 'Moods, newest first' })).getAllByRole('row');
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Mar 9, 2030', 'Mar 8, 2030']);
    expect(rows[1]).toHaveTextContent('Uneasy');
  });

  it('names one entry without an average', async () => {
    moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 1, note: null }] });
    open();

    const summary = await screen.findByText(/^One entry/);

    expect(summary).toHaveTextContent('One entry in 30 days: low.');
  });

  it('shows other periods', async () => {
    const periods: (string | null)[] = [];
    server.use(
      http.get(`${API}/moods`, ({ request }) => {
        periods.push(new URL(request.url).searchParams.get('days'));
        return answer();
      }),
    );
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'A year' }));

    await waitFor(() => expect(periods).toEqual(['30', '365']));
  });

  it('shows a year by the average of each week, and its days a month at a time', async () => {
    moodApi.overview = newOverview({
      moods: Array.from({ length: 40 }, (_, index) => ({ day: daysAfter(TODAY, index - 39), mood: 4, note: null })),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'A year' }));
    expect(await screen.findByText(/Each point is a week’s average/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /Mood by week/ })).toHaveTextContent('Mar 11, 2029Today');
    await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
    const table = screen.getByRole('table', { name: 'Moods, newest first' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(30);

    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));

    expect(within(table).getAllByRole('rowheader')).toHaveLength(40);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
