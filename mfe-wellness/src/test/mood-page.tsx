import { afterEach, beforeEach, jest } from '@jest/globals';
import type { MoodBody, MoodsOverview } from '@mindgrove/contracts/moods';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import moodQueue from '../features/mood/mood-queue.ts';
import MoodPage from '../pages/mood.tsx';
import { answerCalls, API } from './serve-api.ts';

export const TODAY = '2030-03-10';

export const newOverview = (changes: Partial<MoodsOverview> = {}): MoodsOverview => ({
  today: TODAY,
  moods: [],
  checks: [],
  next_check: TODAY,
  show_help: false,
  practice: { counted: 0, lighter: 0, mood_today: null },
  ...changes,
});

/** The fake server: what it stores and has received. */
export const moodApi = {
  overview: newOverview(),
  received: [] as unknown[],
  ownCountry: 'US',
  helpText: null as string | null,
};

export const server = setupServer();

export const answer = () => HttpResponse.json({ data: moodApi.overview });
const serveHelp = http.get(`${API}/help-lines`, ({ request }) => {
  const code = new URL(request.url).searchParams.get('country') ?? moodApi.ownCountry;
  const [name, phone] = code === 'IE' ? ['Samaritans', '116 123'] : ['988 Lifeline', '988'];
  return HttpResponse.json({
    data: {
      country: { code, name: code === 'IE' ? 'Ireland' : 'United States' },
      countries: [
        { code: 'IE', name: 'Ireland' },
        { code: 'US', name: 'United States' },
      ],
      emergency: code === 'US' ? '911' : '112',
      lines: [{ name, phone, text: moodApi.helpText, hours: 'Day and night', url: 'https://example.test' }],
      reviewed_on: '2026-11-01',
    },
  });
});

/** Serves the page's calls in every test of the file. */
export function serveMoods() {
  answerCalls(server);
  beforeEach(() => {
    moodApi.overview = newOverview();
    moodApi.received = [];
    moodApi.ownCountry = 'US';
    moodApi.helpText = null;
    server.use(
      http.get(`${API}/moods`, answer),
      http.post<never, MoodBody>(`${API}/moods`, async ({ request }) => {
        const body = await request.json();
        moodApi.received.push(body);
        const [stored] = moodApi.overview.moods;
        const { mood = stored?.mood ?? 3, note = stored?.note ?? null } = body;
        moodApi.overview = newOverview({ moods: [{ day: TODAY, mood, note }] });
        return answer();
      }),
      http.delete(`${API}/moods/:day`, () => {
        moodApi.overview = newOverview();
        return answer();
      }),
      serveHelp,
    );
  });
  afterEach(() => void jest.restoreAllMocks());
}

export const open = () => renderPage(<MoodPage />, { user: newUser(), at: '/mood', queues: [moodQueue] });
