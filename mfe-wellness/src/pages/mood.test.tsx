import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { MoodBody, MoodsOverview } from '@mindgrove/contracts/wellness/moods';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { QUESTIONS } from '../features/wellbeing-check/questions.ts';
import MoodPage from './mood.tsx';

const API = 'http://localhost/api';
const TODAY = '2030-03-10';

const newOverview = (changes: Partial<MoodsOverview> = {}): MoodsOverview => ({
  today: TODAY,
  moods: [],
  checks: [],
  next_check: TODAY,
  show_help: false,
  ...changes,
});

let overview = newOverview();
let received: unknown[] = [];
let ownCountry = 'US';
const server = setupServer();

const answer = () => HttpResponse.json({ data: overview });
const serveHelp = http.get(`${API}/help-lines`, ({ request }) => {
  const code = new URL(request.url).searchParams.get('country') ?? ownCountry;
  const [name, phone] = code === 'IE' ? ['Samaritans', '116 123'] : ['988 Lifeline', '988'];
  return HttpResponse.json({
    data: {
      country: { code, name: code === 'IE' ? 'Ireland' : 'United States' },
      countries: [
        { code: 'IE', name: 'Ireland' },
        { code: 'US', name: 'United States' },
      ],
      emergency: code === 'US' ? '911' : '112',
      lines: [{ name, phone, text: null, hours: 'Day and night', url: 'https://example.test' }],
      reviewed_on: '2026-11-01',
    },
  });
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  overview = newOverview();
  received = [];
  ownCountry = 'US';
  server.use(
    http.get(`${API}/moods`, answer),
    http.post<never, MoodBody>(`${API}/moods`, async ({ request }) => {
      const { mood, note = overview.moods[0]?.note ?? null, day } = await request.json();
      received.push({ mood, note, ...(day && { day }) });
      overview = newOverview({ moods: [{ day: TODAY, mood, note }] });
      return answer();
    }),
    http.delete(`${API}/moods/:day`, () => {
      overview = newOverview();
      return answer();
    }),
    serveHelp,
  );
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const open = () => renderPage(<MoodPage />, { user: newUser(), at: '/mood' });

describe("today's mood", () => {
  it('is stored by one tap, and shown as the chosen one', async () => {
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Good' }));

    expect(await screen.findByText(/Today: Good/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Good' })).toHaveAttribute('aria-pressed', 'true');
    expect(received).toEqual([{ mood: 4, note: null }]);
  });

  it('takes a note afterwards, and keeps it when the mood is changed', async () => {
    overview = newOverview({ moods: [{ day: TODAY, mood: 2, note: null }] });
    open();
    await userEvent.type(await screen.findByLabelText('A note, if you like'), 'Long walk');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Even' }));

    await waitFor(() => expect(received).toHaveLength(2));
    expect(received).toEqual([
      { mood: 2, note: 'Long walk' },
      { mood: 3, note: 'Long walk' },
    ]);
  });

  it('keeps its note button in place, which stores nothing twice', async () => {
    overview = newOverview({ moods: [{ day: TODAY, mood: 2, note: null }] });
    open();
    await userEvent.type(await screen.findByLabelText('A note, if you like'), 'Long walk');
    const save = screen.getByRole('button', { name: 'Save note' });
    await userEvent.click(save);
    await screen.findByText('Saved');

    await userEvent.click(save);

    expect(save).toBeInTheDocument();
    expect(received).toHaveLength(1);
  });

  it('can be removed, and comes back with its note on Undo', async () => {
    overview = newOverview({ moods: [{ day: TODAY, mood: 2, note: 'Rain' }] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Remove/ }));
    expect(await screen.findByText('Today’s mood was removed.')).toBeInTheDocument();
    expect(screen.getByText('Nothing here yet')).toBeInTheDocument();

    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    await userEvent.click(undo);

    expect(await screen.findByText(/Today: Uneasy/)).toBeInTheDocument();
    await waitFor(() => expect(received).toEqual([{ mood: 2, note: 'Rain', day: TODAY }]));
    expect(screen.queryByText('Today’s mood was removed.')).toBeNull();
  });

  it('is kept without a connection, and sent for its own day when the device is online', async () => {
    const store = http.post<never, MoodBody>(`${API}/moods`, async ({ request }) => {
      received.push(await request.json());
      overview = newOverview({ moods: [{ day: TODAY, mood: 4, note: null }] });
      return answer();
    });
    server.use(http.post(`${API}/moods`, () => HttpResponse.error()));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Good' }));
    expect(await screen.findByText(/Kept on this device; it is sent when you are online/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Good' })).toHaveAttribute('aria-pressed', 'true');
    const later = Date.now() + 86_400_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);

    server.use(store);
    window.dispatchEvent(new Event('online'));

    expect(await screen.findByText(/Today: Good. You can change it/)).toBeInTheDocument();
    clock.mockRestore();
    expect(received).toEqual([{ mood: 4, day: dayIn('UTC', new Date()) }]);
    expect(localStorage.getItem('mindgrove:unsent-moods:7')).toBeNull();
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
  it('has a summary in words and a table with the same days, newest first', async () => {
    overview = newOverview({
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
});

describe('the well-being check', () => {
  it('asks for what is missing, then stores five answers', async () => {
    server.use(
      http.post(`${API}/wellbeing-checks`, async ({ request }) => {
        received.push(await request.json());
        overview = newOverview({
          checks: [{ day: TODAY, answers: [3, 3, 3, 3, 3], score: 60 }],
          next_check: '2030-03-24',
        });
        return answer();
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Answer five questions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));
    expect(screen.getByText('5 questions left')).toBeInTheDocument();
    expect(screen.getByText('Please answer question 1.')).toBeInTheDocument();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();

    for (const question of QUESTIONS) {
      const group = screen.getByRole('group', { name: new RegExp(question) });
      await userEvent.click(within(group).getByRole('radio', { name: 'Often' }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));

    expect(await screen.findByText('60 of 100')).toBeInTheDocument();
    expect(received).toEqual([{ answers: [3, 3, 3, 3, 3] }]);
    expect(screen.queryByRole('button', { name: 'Answer five questions' })).toBeNull();
  });
});

describe('help lines', () => {
  const low = (day: string, mood = 1) => ({ day, mood, note: null });

  it('stand right below the faces after a low day, for the member’s country', async () => {
    overview = newOverview({ show_help: true, moods: [low(TODAY)] });
    open();

    const card = await screen.findByRole('region', { name: 'How are you today?' });
    expect(await within(card).findByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
    expect(within(card).getByText('Today sounds hard. You do not have to carry it alone.')).toBeInTheDocument();
    expect(screen.queryByText('Someone to talk to')).toBeNull();
  });

  it.each([
    ['Your last days were low.', [low('2030-03-08', 2), low('2030-03-09', 2), low(TODAY, 2)]],
    ['Your last entry sounds hard.', [low('2030-03-09')]],
    ['Your last two weeks sound hard.', [low(TODAY, 4)]],
  ])('say why they are shown: %s', async (text, moods) => {
    overview = newOverview({ show_help: true, moods });
    open();

    expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
  });

  it('follow a low well-being check in its dialog', async () => {
    server.use(
      http.post(`${API}/wellbeing-checks`, () => {
        overview = newOverview({ show_help: true, checks: [{ day: TODAY, answers: [0, 0, 0, 0, 0], score: 0 }] });
        return answer();
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Answer five questions' }));
    for (const never of screen.getAllByRole('radio', { name: 'Never' })) await userEvent.click(never);

    await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));

    const dialog = screen.getByRole('dialog', { name: 'Over the last two weeks' });
    expect(await within(dialog).findByRole('link', { name: '988' })).toBeInTheDocument();
    expect(within(dialog).getByText(/Your answers are saved/)).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    const card = screen.getByRole('region', { name: 'Two weeks in five questions' });
    expect(await within(card).findByRole('link', { name: '988' })).toBeInTheDocument();
  });

  it('are those of the browser’s country when the member’s zone is in none', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-IE']);
    const options = new Intl.DateTimeFormat().resolvedOptions();
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'UTC' });
    ownCountry = 'ZZ';
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Show help lines' }));

    expect(await screen.findByText('Samaritans')).toBeInTheDocument();
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Ireland');
  });

  it('are one press away on other days, and can be those of another country', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show help lines' }));
    await screen.findByText('988 Lifeline');

    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Ireland');

    expect(await screen.findByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
  });
});
