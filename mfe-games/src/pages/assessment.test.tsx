import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type AssessmentBody,
  assessmentBody,
  type AssessmentOffer,
  type TakenAssessment,
} from '@mindgrove/contracts/training';
import { memberKey } from '@mindgrove/kit';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { wait, withFakeTime } from '../test/fake-time.ts';
import { serveApi } from '../test/serve-api.ts';
import { newTraining } from '../test/factories.ts';
import AssessmentPage from './assessment.tsx';

withFakeTime();

const base = 'http://localhost/api';
const STORAGE_KEY = memberKey(7, 'assessment');
const server = serveApi();
let offer: AssessmentOffer;
let taken: TakenAssessment[];
let posted: AssessmentBody[];

const acceptResults = http.post(`${base}/assessments`, async ({ request }) => {
  const body = assessmentBody.parse(await request.json());
  posted.push(body);
  taken = [...taken, { id: 90, form: body.form, taken_at: new Date().toISOString(), results: body.results }];
  offer = { state: 'waiting', form: body.form + 1, due_at: '2027-01-05T12:00:00.000Z', is_suggested: false };
  return HttpResponse.json({ data: taken.at(-1) });
});

beforeEach(() => {
  offer = { state: 'first', form: 0, due_at: null, is_suggested: true };
  [taken, posted] = [[], []];
  server.use(
    http.get(`${base}/training`, () => HttpResponse.json({ data: newTraining({ assessment: offer }) })),
    http.get(`${base}/assessments`, () => HttpResponse.json({ data: taken })),
    acceptResults,
  );
});

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const open = (member = newUser()) => renderPage(<AssessmentPage />, { at: '/assessment', user: member });

const MEASURES = [6, 80, 84, 90, 96];

/** Stores progress after `count` rounds; by default all but the last. */
const storeRounds = ({ form = 0, count = MEASURES.length } = {}) =>
  localStorage.setItem(
    STORAGE_KEY,
    JSON.stringify({
      assessment_id: '8f14e45f-ceea-467a-9e35-1a2b3c4d5e6f',
      form,
      begunAt: Date.now(),
      measures: MEASURES.slice(0, count),
    }),
  );

const takenAssessment = (
  id: number,
  form: number,
  month: string,
  [span, back, sort, tap]: number[],
): TakenAssessment => ({
  id,
  form,
  taken_at: `2026-${month}-05T12:00:00.000Z`,
  results: [
    { game: 'sequence-span', value: span ?? 0 },
    { game: 'n-back', value: back ?? 0 },
    { game: 'word-sorting', value: sort ?? 0 },
    { game: 'reaction-time', value: tap ?? 0 },
  ],
});

/** Plays Quick Tap by its screen reader text; lets the time of other games run out. */
async function playNextRound() {
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const heading = screen.getByRole('heading', { level: 2 });
  for (let moment = 0; moment < 1000 && heading.isConnected; moment += 1) {
    const lit = document.querySelector<HTMLButtonElement>('button[aria-label$=", lit"]');
    if (lit) act(() => lit.click());
    await wait(300);
  }
}

/** Text of a table, row by row. */
const rows = (name: string) =>
  [...screen.getByRole<HTMLTableElement>('table', { name }).rows].map(({ cells }) =>
    [...cells].map((cell) => cell.textContent),
  );

describe('the assessment', () => {
  it('says what comes, how long it takes and what it is not, and starts with the instructions', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Find your starting point' })).toBeInTheDocument();
    expect(screen.getByText(/about 9 minutes\. No result is good or bad.*not a medical test/)).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'The four games' })).getAllByRole('listitem')).toHaveLength(4);

    await user.click(screen.getByRole('button', { name: 'Begin' }));

    expect(screen.getByRole('heading', { name: 'Lantern Path' })).toHaveFocus();
    expect(screen.getByRole('progressbar', { name: 'Games' })).toHaveAttribute('aria-valuetext', '1 of 4');
    expect(screen.getByText(/Lanterns light up one by one across the pond/)).toBeInTheDocument();
  });

  it('can be stopped: finished rounds are kept, and an unfinished round starts again', async () => {
    storeRounds();
    open();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Start' }));

    await user.click(screen.getByRole('button', { name: 'Stop for now' }));

    expect(screen.getByRole('heading', { name: 'Pick up where you left off' })).toHaveFocus();
    expect(screen.getByText(/^5 of 6 rounds are done/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('heading', { name: 'Quick Tap' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start' })).toBeInTheDocument();
  });

  it('continues by itself from game to game, and keeps each finished round', async () => {
    storeRounds({ count: 4 });
    const { unmount } = open();

    await playNextRound();

    expect(screen.getByRole('heading', { name: 'Quick Tap' })).toHaveFocus();
    unmount();
    open();
    expect(await screen.findByText(/^5 of 6 rounds are done/)).toBeInTheDocument();
  });

  it('ends with the baseline in numbers, sent once', async () => {
    storeRounds();
    open();

    await playNextRound();

    expect(screen.getByRole('heading', { name: 'Your baseline' })).toHaveFocus();
    const numbers = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
    expect(numbers.map((number) => number.querySelector('p')?.textContent)).toEqual([
      'Longest path 6 lanterns',
      'Right answers in Echo 82%',
      'Right answers in Word Sort 93%',
      expect.stringMatching(/^Typical reaction in Quick Tap 0\.\d\d seconds$/),
    ]);
    await waitFor(() => expect(screen.getByRole('table', { name: 'Your assessments' })).toBeInTheDocument());
    expect(posted.map(({ assessment_id, form }) => ({ assessment_id, form }))).toEqual([
      { assessment_id: '8f14e45f-ceea-467a-9e35-1a2b3c4d5e6f', form: 0 },
    ]);
    expect(Object.keys(localStorage).filter((key) => /assessment/.test(key))).toEqual([]);
  });

  it('compares a check-in with the baseline and the last one', async () => {
    offer = { state: 'due', form: 2, due_at: '2026-11-01T00:00:00.000Z', is_suggested: true };
    taken = [takenAssessment(1, 0, '08', [5, 75, 80, 520]), takenAssessment(2, 1, '09', [6, 79, 85, 500])];
    storeRounds({ form: 2 });
    open();

    await playNextRound();

    expect(screen.getByRole('heading', { name: 'Your check-in' })).toHaveFocus();
    expect(rows('Results beside the baseline').slice(0, 3)).toEqual([
      ['Measure', 'This time', 'Baseline', 'Last time'],
      ['Longest path', 'This time6 lanterns', 'Baseline5 lanterns', 'Last time6 lanterns'],
      ['Right answers in Echo', 'This time82%', 'Baseline75%', 'Last time79%'],
    ]);
  });

  it('keeps results that could not be sent, says so, and sends them on Retry', async () => {
    server.use(http.post(`${base}/assessments`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })));
    storeRounds();
    open();
    await playNextRound();
    expect(await screen.findByText(/Not now\. Everything is safe on this device/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your baseline' })).toBeInTheDocument();

    server.use(acceptResults);
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(screen.queryByText(/Everything is safe/)).toBeNull());
    expect(posted).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Your baseline' })).toBeInTheDocument();
  });

  it('does not offer another member what this one has started', async () => {
    storeRounds();
    open(newUser({ id: 8 }));

    expect(await screen.findByRole('button', { name: 'Begin' })).toBeInTheDocument();
  });

  it('lists all taken assessments, newest first, and when the next one opens', async () => {
    offer = { state: 'waiting', form: 2, due_at: '2026-10-06T12:00:00.000Z', is_suggested: false };
    taken = [takenAssessment(1, 0, '08', [5, 75, 80, 520]), takenAssessment(2, 1, '09', [1, 79, 85, 500])];
    open();

    expect(await screen.findByText(/^It opens on October 6, 2026\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Begin|Continue/ })).toBeNull();
    expect(rows('Your assessments').map(([day, span]) => [day, span])).toEqual([
      ['Taken on', 'Longest path'],
      ['September 5, 2026', 'Longest path1 lantern'],
      ['August 5, 2026 (baseline)', 'Longest path5 lanterns'],
    ]);
  });

  it('says that it could not be loaded, and recovers on Retry', async () => {
    server.use(http.get(`${base}/assessments`, () => HttpResponse.json({ error: 'No list now.' }, { status: 500 })));
    open();
    expect(await screen.findByText('Error: No list now.')).toBeInTheDocument();

    server.use(http.get(`${base}/assessments`, () => HttpResponse.json({ data: [] })));
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('button', { name: 'Begin' })).toBeInTheDocument();
  });
});
