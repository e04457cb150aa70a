import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { OfferProps } from '@mindgrove/contracts/releases/slots';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import sessionQueue from '../features/meditation/practice/session-queue.ts';
import moodQueue from '../features/mood/mood-queue.ts';
import { moodApi, newOverview, serveMoods, server, TODAY } from '../test/mood-page.tsx';
import { API } from '../test/serve-api.ts';
import WalkStepOffer from './walk-step.tsx';

serveMoods();

const onDone = jest.fn();
afterEach(() => {
  onDone.mockClear();
  jest.useRealTimers();
  sessionStorage.clear();
});

const open = (step: OfferProps<'walk-step'>['step']) =>
  renderPage(<WalkStepOffer step={step} onDone={onDone} />, { user: newUser(), queues: [sessionQueue, moodQueue] });
/** Renders after each tick, as a browser does. */
function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 250) act(() => jest.advanceTimersByTime(250));
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a breath', () => {
  it('begins at once, ends by itself after a minute, and counts as one', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const sent: unknown[] = [];
    server.use(
      http.post(`${API}/add-wellness`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true, data: { streak_time: 1, meditation_streak_days: 1 } });
      }),
    );
    open({ kind: 'breath' });

    wait(4500);
    expect(screen.getByText('Exhale', { selector: '[aria-current]' })).toBeInTheDocument();
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(button('Pause'));
    wait(120_000);
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(button('Resume'));
    wait(56_000);

    expect(onDone).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    await waitFor(() => expect(sent).toMatchObject([{ minutes: 1, practice: 'breathing' }]));
  });
});

describe('an idea', () => {
  it('is how a lesson begins and what to remember of it', async () => {
    const lesson = { id: 5, course: 'brain-training', intro: ['Memory is a garden.', 'More.'], takeaway: 'Water it.' };
    server.use(http.get(`${API}/exercises/5`, () => HttpResponse.json({ data: lesson })));
    open({ kind: 'idea', idea: { source: 'lesson', id: 5, course: 'brain-training' } });

    expect(await screen.findByText('Memory is a garden.')).toBeInTheDocument();
    expect(screen.queryByText('More.')).toBeNull();
    expect(screen.getByText(/Water it\./)).toBeInTheDocument();
    await userEvent.click(button('Continue'));

    expect(onDone).toHaveBeenCalledTimes(1);
  });
});

describe('a line of one’s own', () => {
  it('is the note of the day’s mood', async () => {
    open({ kind: 'reflection' });

    await userEvent.click(await screen.findByRole('radio', { name: 'Good' }));
    await userEvent.type(screen.getByRole('textbox'), 'A quiet day.');
    await userEvent.click(button('Finish'));

    expect(onDone).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(moodApi.received).toEqual([{ mood: 4 }, { note: 'A quiet day.', note_before: '', day: TODAY }]),
    );
  });

  it('asks for a face when there is only a line, and needs neither', async () => {
    open({ kind: 'reflection' });
    await userEvent.type(await screen.findByRole('textbox'), 'Rain.');

    await userEvent.click(button('Finish'));
    expect(screen.getByText(/Choose a face above/)).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.click(button('Finish'));

    expect(onDone).toHaveBeenCalledTimes(1);
    expect(moodApi.received).toEqual([]);
  });

  it('keeps a line through a reload, and shows what another device wrote', async () => {
    moodApi.overview = newOverview({ moods: [{ day: TODAY, mood: 2, note: 'Rain' }] });
    const { unmount } = open({ kind: 'reflection' });
    expect(await screen.findByRole('textbox')).toHaveValue('Rain');
    await userEvent.type(screen.getByRole('textbox'), ' and tea');
    unmount();

    open({ kind: 'reflection' });

    expect(await screen.findByRole('textbox')).toHaveValue('Rain and tea');
  });

  it('shows whom to call on the lowest mood', async () => {
    open({ kind: 'reflection' });

    await userEvent.click(await screen.findByRole('radio', { name: 'Low' }));

    expect(await screen.findByText(/There are numbers to call below/)).toBeInTheDocument();
  });
});
