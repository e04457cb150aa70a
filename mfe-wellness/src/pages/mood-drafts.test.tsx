import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { MoodBody } from '@mindgrove/contracts/moods';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { answer, moodApi, newOverview, open, serveMoods, server, TODAY } from '../test/mood-page.tsx';
import { API } from '../test/serve-api.ts';
import MoodPage from './mood.tsx';

const NOTE = 'Add a note, if you like';
const rainyDay = (day = TODAY) => newOverview({ today: day, moods: [{ day, mood: 2, note: 'Rain' }] });

serveMoods();
afterEach(() => sessionStorage.clear());

describe('a note that is not saved', () => {
  async function leaveWith(text: string) {
    moodApi.overview = rainyDay();
    const { unmount } = open();
    const note = await screen.findByLabelText(NOTE);
    await userEvent.clear(note);
    await userEvent.type(note, text);
    return unmount;
  }

  it('is there again after leaving the page', async () => {
    const leave = await leaveWith('Long walk');
    leave();

    open();

    expect(await screen.findByLabelText(NOTE)).toHaveValue('Long walk');
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  });

  it.each([
    ['the page is opened again', async (leave: () => void) => (leave(), void open())],
    ['another face is tapped', () => userEvent.click(screen.getByRole('radio', { name: 'Good' }))],
  ])('replaces no note that another device has saved since, when %s', async (_, readAnew) => {
    const leave = await leaveWith('Long walk');
    moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 2, note: 'From the phone' }] });
    const sent: MoodBody[] = [];
    server.use(
      http.post<never, MoodBody>(`${API}/moods`, async ({ request }) => (sent.push(await request.json()), answer())),
    );

    await readAnew(leave);
    expect(await screen.findByLabelText(NOTE)).toHaveValue('Long walk');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));

    await waitFor(() => expect(sent.at(-1)).toMatchObject({ note: 'Long walk', note_before: 'Rain' }));
  });

  it('stays after a removal that failed', async () => {
    const leave = await leaveWith('Long walk');
    const failed = jest.fn(() => HttpResponse.json({ error: 'Not now.' }, { status: 503 }));
    server.use(http.delete(`${API}/moods/:day`, failed));
    await userEvent.click(screen.getByRole('button', { name: 'Remove today’s mood' }));
    await waitFor(() => expect(failed).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByRole('button', { name: /Remove/ })).not.toHaveAttribute('aria-busy'));
    leave();

    open();

    expect(await screen.findByLabelText(NOTE)).toHaveValue('Long walk');
  });

  it('is not shown to another member of the same browser', async () => {
    const leave = await leaveWith('Long walk');
    leave();

    renderPage(<MoodPage />, { user: newUser({ id: 8 }), at: '/mood' });

    expect(await screen.findByLabelText(NOTE)).toHaveValue('Rain');
  });

  it.each(['Save note', 'Remove today’s mood'])('is not kept after “%s”', async (name) => {
    const leave = await leaveWith('Long walk');
    await userEvent.click(screen.getByRole('button', { name }));
    leave();
    moodApi.overview = rainyDay();

    open();

    expect(await screen.findByLabelText(NOTE)).toHaveValue('Rain');
  });
});

describe('a note that was not saved when its day ended', () => {
  const LATE = 'Your note from March 10';
  const TOMORROW = '2030-03-11';
  const sunnyDay = () =>
    newOverview({
      today: TOMORROW,
      moods: [
        { day: TODAY, mood: 2, note: 'Rain' },
        { day: TOMORROW, mood: 4, note: 'Sun' },
      ],
    });

  async function openNextDay() {
    moodApi.overview = rainyDay();
    const { unmount } = open();
    await userEvent.type(await screen.findByLabelText(NOTE), ', much of it');
    unmount();
    moodApi.overview = sunnyDay();
    return open();
  }

  it('is offered, and saved for its own day', async () => {
    await openNextDay();
    expect(await screen.findByLabelText(LATE)).toHaveValue('Rain, much of it');
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    expect(screen.getByLabelText(NOTE)).toHaveValue('Sun');

    await userEvent.click(screen.getAllByRole('button', { name: 'Save note' })[1]!);

    const post = { note: 'Rain, much of it', note_before: 'Rain', day: TODAY };
    await waitFor(() => expect(moodApi.received).toEqual([post]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Discard/ })).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not replaced by the note of the next day', async () => {
    const { unmount } = await openNextDay();
    await userEvent.type(await screen.findByLabelText(NOTE), ' and wind');
    unmount();

    open();

    expect(await screen.findByLabelText(NOTE)).toHaveValue('Sun and wind');
    expect(screen.getByLabelText(LATE)).toHaveValue('Rain, much of it');
  });

  it('can be discarded', async () => {
    const { unmount } = await openNextDay();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard this note' }));
    expect(screen.queryByLabelText(LATE)).toBeNull();
    unmount();

    open();

    await screen.findByLabelText(NOTE);
    expect(screen.queryByLabelText(LATE)).toBeNull();
    expect(moodApi.received).toEqual([]);
  });
});

describe('the five answers', () => {
  const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Answer five questions' }));
  const choices = (name: string) => screen.getAllByRole('radio', { name });

  async function choose(name: string, count = 5) {
    for (const radio of choices(name).slice(0, count)) await userEvent.click(radio);
  }

  it('are there again after closing the dialog and a reload', async () => {
    const { unmount } = open();
    await start();
    await choose('Often', 3);
    await userEvent.keyboard('{Escape}');
    await start();
    expect(screen.getAllByRole('radio', { checked: true })).toEqual(choices('Often').slice(0, 3));
    unmount();

    open();
    await start();

    expect(screen.getAllByRole('radio', { checked: true })).toEqual(choices('Often').slice(0, 3));
  });

  it('can be corrected until the day ends', async () => {
    server.use(
      http.post(`${API}/wellbeing-checks`, async ({ request }) => {
        const { answers } = (await request.json()) as { answers: number[] };
        moodApi.received.push(answers);
        moodApi.overview = newOverview({ checks: [{ day: TODAY, answers, score: 60 }], next_check: '2030-03-24' });
        return answer();
      }),
    );
    open();
    await start();
    await choose('Often');
    await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));

    await userEvent.click(await screen.findByRole('button', { name: 'Answer again' }));
    expect(screen.getAllByRole('radio', { checked: true })).toEqual(choices('Often'));
    await choose('Always', 1);
    await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));

    expect(await screen.findByRole('button', { name: 'Answer again' })).toBeInTheDocument();
    expect(moodApi.received).toEqual([
      [3, 3, 3, 3, 3],
      [4, 3, 3, 3, 3],
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('cannot be corrected on a later day', async () => {
    moodApi.overview = newOverview({
      checks: [{ day: '2030-03-09', answers: [3, 3, 3, 3, 3], score: 60 }],
      next_check: '2030-03-23',
    });
    open();

    const card = await screen.findByRole('region', { name: 'Your last two weeks, in five questions' });

    expect(within(card).queryByRole('button')).toBeNull();
  });
});
