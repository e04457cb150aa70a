import type { TrainerBody } from '@mindgrove/contracts/admin-trainers';
import type { RouteBody } from '@mindgrove/contracts/routes';

import type { Account } from './factories.js';
import type { TestApi } from './test-api.js';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** A trainer who works from nine to five every day, in UTC. */
export const trainerBody = (fields: Partial<TrainerBody> = {}): TrainerBody => ({
  ...{ name: 'Rowan Ellery', city: 'Reykjavik', time_zone: 'UTC', is_active: true },
  ...{ about: 'Teaches calm breathing.', credentials: '' },
  weekly: WEEKDAYS.map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  ...fields,
});

export async function newTrainer(api: TestApi, admin: Account, fields: Partial<TrainerBody> = {}) {
  const { status, body, problem } = await api.call('POST /admin/trainers', {
    token: admin.token,
    body: trainerBody(fields),
  });
  if (status !== 201) throw new Error(problem.message);
  return body.data;
}

/** YYYY-MM-DD in UTC, counted from today. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Books at ten o'clock in three days by default. */
export const book = (
  api: TestApi,
  { token }: Pick<Account, 'token'>,
  fields: Pick<RouteBody<'POST /book-trainer'>, 'trainer_id'> & Partial<RouteBody<'POST /book-trainer'>>,
  headers: Record<string, string> = {},
) =>
  api.call('POST /book-trainer', { token, headers, body: { booking_date: dayFromNow(3), time: '10:00', ...fields } });

/** Keeps access open while a test moves the time of the database. */
export const grantAccess = ({ dataSource }: TestApi, { user }: Pick<Account, 'user'>) =>
  dataSource.query("UPDATE users SET granted_until = '2100-01-01' WHERE id = $1", [user.id]);
