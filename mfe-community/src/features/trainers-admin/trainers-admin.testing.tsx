import { beforeEach } from '@jest/globals';
import type { AdminTrainer, TrainerDay } from '@mindgrove/contracts/admin-trainers';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { http, HttpResponse } from 'msw';

import { API, serveApi } from '../../test/serve-api.tsx';
import { TrainersSection } from './trainers-section.tsx';

export const newTrainer = (changes: Partial<AdminTrainer> = {}): AdminTrainer => ({
  id: 3,
  revision: 1,
  name: 'Rowan Ellery',
  city: 'Lisbon',
  time_zone: 'Europe/Lisbon',
  about: 'Teaches calm breathing.',
  credentials: '',
  meeting_url: null,
  is_active: true,
  weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
  exceptions: [],
  upcoming: 2,
  ...changes,
});

const newDay = (date: string): TrainerDay => ({ date, hours: [{ from: '09:00', to: '12:00' }], bookings: [] });

/** A server with trainers, whose calls answer with the first of them. */
export function startTrainerServer() {
  const stored = { trainers: [newTrainer()], received: [] as unknown[], days: {} as Record<string, TrainerDay> };

  const onPost = (path: string, change: (body: never) => Partial<AdminTrainer> = () => ({})) =>
    http.post(`${API}${path}`, async ({ request }) => {
      const body = await request.json();
      stored.received.push(body);
      stored.trainers = [newTrainer({ ...stored.trainers[0], ...change(body as never) })];
      return HttpResponse.json({ data: stored.trainers[0] });
    });

  const server = serveApi(
    http.get(`${API}/admin/trainers`, () => HttpResponse.json({ data: stored.trainers })),
    http.get(`${API}/admin/trainers/3/day`, ({ request }) => {
      const date = new URL(request.url).searchParams.get('date') ?? '';
      return HttpResponse.json({ data: stored.days[date] ?? newDay(date) });
    }),
    onPost('/admin/trainers', (body) => body),
    onPost('/admin/trainers/3', (body) => body),
    onPost('/admin/trainers/3/exceptions', (exception) => ({ exceptions: [exception] })),
    http.delete(`${API}/admin/trainers/3/exceptions/:date`, () => {
      stored.trainers = [newTrainer()];
      return HttpResponse.json({ data: stored.trainers[0] });
    }),
  );
  beforeEach(() => {
    Object.assign(stored, { trainers: [newTrainer()], received: [], days: {} });
  });

  return { server, stored };
}

export const open = (query = '') =>
  renderPage(<TrainersSection />, {
    user: newUser({ role: 'admin' }),
    at: `/admin/dashboard?section=admin-trainers${query}`,
  });
