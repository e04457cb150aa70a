import { describe, expect, it } from '@jest/globals';
import { adminTrainersRoutes, type TrainerBody } from '@mindgrove/contracts/admin-trainers';

import { newAdmin, newConfirmedUser } from '../../../test/factories.js';
import { beforeEachTest, beforeTests, startTestApi, testApi } from '../../../test/test-api.js';
import { book, dayFromNow, newTrainer, trainerBody } from '../../../test/trainers.js';

describe('administrators of trainers', () => {
  const api = testApi(startTestApi);
  const admin = beforeTests(() => newAdmin(api));
  const member = beforeEachTest(() => newConfirmedUser(api));
  const trainer = beforeEachTest(() => newTrainer(api, admin));

  const create = (fields: Partial<TrainerBody>) =>
    api.call('POST /admin/trainers', { token: admin.token, body: trainerBody(fields) });
  const setDate = (date: string, hours: { from: string; to: string }[], note = '') =>
    api.call('POST /admin/trainers/:id/exceptions', {
      ...{ token: admin.token, params: { id: trainer.id }, body: { date, hours, note } },
    });
  const removeDate = (date: string) =>
    api.call('DELETE /admin/trainers/:id/exceptions/:date', {
      ...{ token: admin.token, params: { id: trainer.id, date } },
    });
  const list = async () => (await api.call('GET /admin/trainers', { token: admin.token })).body;
  const find = async () => (await list()).data.find(({ id }) => id === trainer.id);
  /** Bases the update on the newest revision by default. */
  const update = async (fields: Partial<TrainerBody> & { revision?: number }, id = trainer.id) => {
    const revision = (await find())?.revision;
    const body = { revision, ...trainerBody(fields) };
    return api.call('POST /admin/trainers/:id', { token: admin.token, params: { id }, body });
  };
  const slotsOn = async (date: string) => {
    const { body } = await api.call('GET /trainers/:id/slots', {
      ...{ token: member.token, params: { id: trainer.id }, query: { date } },
    });
    return body.data.map(({ local_time }) => local_time);
  };
  const newestEntry = async () => (await api.call('GET /admin/audit', { token: admin.token })).body.data[0];
  const bookedRow = async () =>
    (await api.dataSource.query('SELECT * FROM bookings WHERE trainer_id = $1', [trainer.id]))[0];

  it('see all trainers by name, with their hours in order and their sessions', async () => {
    const weekly = [
      { weekday: 2, from: '13:00', to: '16:00' },
      { weekday: 2, from: '09:00', to: '12:00' },
      { weekday: 1, from: '09:00', to: '12:00' },
    ];
    await update({ is_active: false, weekly });
    await create({ name: 'aspen Grove' });
    await update({ weekly });
    for (const time of ['09:00', '10:00']) {
      await setDate(dayFromNow(3), [{ from: '09:00', to: '12:00' }]);
      await book(api, member, { trainer_id: trainer.id, time });
    }
    await setDate(dayFromNow(9), [], 'Holiday');

    const response = await list();

    const names = response.data.map(({ name }) => name.toLowerCase());
    expect(adminTrainersRoutes['GET /admin/trainers'].response.parse(response)).toEqual(response);
    expect(names).toEqual(names.toSorted());
    expect(await find()).toMatchObject({
      weekly: [weekly[2], weekly[1], weekly[0]],
      exceptions: [
        { date: dayFromNow(3), hours: [{ from: '09:00', to: '12:00' }], note: '' },
        { date: dayFromNow(9), hours: [], note: 'Holiday' },
      ],
      upcoming: 2,
      is_active: true,
    });
  });

  it('add a trainer, whom members can book at once', async () => {
    const response = await create({ name: 'Juno Halloway', city: 'Denver', time_zone: 'America/Denver' });

    const { id } = response.body.data;
    const trainers = (await api.call('GET /get-trainers', { token: member.token })).body.data;
    expect(response.status).toBe(201);
    expect(trainers).toContainEqual(expect.objectContaining({ id, name: 'Juno Halloway', city: 'Denver' }));
    expect(await newestEntry()).toMatchObject({
      action: 'trainer.create',
      target: `trainer ${id}`,
      detail: 'Juno Halloway',
    });
  });

  it('do not replace what another administrator has changed meanwhile', async () => {
    const revision = (await find())?.revision ?? 0;
    await update({ credentials: 'Yoga teacher' });

    const response = await update({ city: 'Porto', revision });

    expect([response.status, response.problem.code]).toEqual([409, 'trainer_changed']);
    expect(await find()).toMatchObject({ credentials: 'Yoga teacher', revision: revision + 1 });
    expect((await find())?.city).not.toBe('Porto');
  });

  it('leave in the audit log only the names of what they changed', async () => {
    await update({ city: 'Porto' });

    expect((await newestEntry())?.detail).toBe('city');
  });

  it('change details and hours; sessions stay, also when the time zone changes', async () => {
    await book(api, member, { trainer_id: trainer.id, time: '10:00' });
    const before = await bookedRow();

    const response = await update({ name: 'Rowan E.', time_zone: 'Asia/Kathmandu', weekly: [] });

    expect(response.body.data).toMatchObject({
      name: 'Rowan E.',
      time_zone: 'Asia/Kathmandu',
      weekly: [],
      upcoming: 1,
    });
    expect(await bookedRow()).toEqual(before);
    expect(await slotsOn(dayFromNow(3))).toEqual([]);
    expect(await newestEntry()).toMatchObject({
      ...{ action: 'trainer.update', target: `trainer ${trainer.id}`, detail: 'name, time zone, weekly hours' },
    });
  });

  it('set the hours of a date, change them, and return it to those of its weekday', async () => {
    await setDate(dayFromNow(3), []);
    const changed = await setDate(dayFromNow(3), [{ from: '20:00', to: '21:00' }], 'Evening');
    const evening = await slotsOn(dayFromNow(3));
    const entry = await newestEntry();
    const removed = await removeDate(dayFromNow(3));

    expect(changed.body.data.exceptions).toEqual([
      { date: dayFromNow(3), hours: [{ from: '20:00', to: '21:00' }], note: 'Evening' },
    ]);
    expect(evening).toEqual(['20:00']);
    expect(entry).toMatchObject({ action: 'trainer.hours', target: `trainer ${trainer.id}`, detail: dayFromNow(3) });
    expect(removed.body.data.exceptions).toEqual([]);
    expect(await slotsOn(dayFromNow(3))).toHaveLength(8);
  });

  it('return a date that has no hours of its own without an entry', async () => {
    const before = await newestEntry();

    const responses = [await removeDate(dayFromNow(3)), await removeDate('0000-01-01')];

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await newestEntry()).toEqual(before);
  });

  it.each([
    'http://meet.example/a',
    'meet.example/a',
    'https://meet.example/a\nb',
    `https://a.example/${'a'.repeat(300)}`,
  ])('cannot have %j as the link of video calls', async (meeting_url) => {
    expect((await create({ meeting_url })).status).toBe(400);
  });

  it.each([
    [
      [
        ['09:00', '12:00'],
        ['11:30', '15:00'],
      ],
      'The hours 9:00 AM to 12:00 PM and 11:30 AM to 3:00 PM',
    ],
    [
      [
        ['13:00', '14:00'],
        ['09:00', '17:00'],
      ],
      'The hours 9:00 AM to 5:00 PM and 1:00 PM to 2:00 PM',
    ],
    [
      [
        ['09:00', '10:00'],
        ['09:00', '10:00'],
      ],
      'The hours 9:00 AM to 10:00 AM and 9:00 AM to 10:00 AM',
    ],
  ])('cannot let hours overlap: %j', async (spans, text) => {
    const hours = spans.map(([from = '', to = '']) => ({ from, to }));
    const weekly = hours.map((span) => ({ weekday: 1, ...span }));

    const responses = [await create({ weekly }), await update({ weekly }), await setDate(dayFromNow(3), hours)];

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual(
      Array(3).fill([400, 'hours_overlap']),
    );
    expect(responses[0]?.problem.error).toBe(`${text} on Monday overlap. Please make one of them shorter.`);
    expect((await find())?.weekly).toEqual(trainer.weekly);
  });

  it('may let hours follow each other, and be the same on two days', async () => {
    const weekly = [
      { weekday: 1, from: '09:00', to: '12:00' },
      { weekday: 1, from: '12:00', to: '15:00' },
      { weekday: 2, from: '09:00', to: '12:00' },
    ];

    expect((await update({ weekly })).body.data.weekly).toEqual(weekly);
  });

  it.each([{ name: 'Rowan\nEllery' }, { name: 'Rowan\u0000' }, { city: 'Lis\tbon' }, { city: 'Lis\u0085bon' }])(
    'cannot use control characters: %j',
    async (fields) => {
      expect((await create(fields)).status).toBe(400);
    },
  );

  it('may use a time zone that only the database does not know', async () => {
    await setDate(dayFromNow(9), [], 'Holiday');

    const { status, body } = await update({ time_zone: 'US/Pacific-New' });

    expect([status, body.data.exceptions.length]).toEqual([200, 1]);
    expect((await find())?.exceptions).toHaveLength(1);
  });

  it('cannot use an unknown time zone, hours that end before they begin, or a date before the product', async () => {
    const responses = [
      await create({ time_zone: 'Nowhere/Land' }),
      await update({ time_zone: '+05:00' }),
      await update({ weekly: [{ weekday: 1, from: '12:00', to: '09:00' }] }),
      await setDate('0000-01-01', []),
    ];

    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it('change hours at the same time: the first one wins', async () => {
    const revision = (await find())?.revision ?? 0;
    const days = [1, 2, 3, 4, 5].map((weekday) => [{ weekday, from: '09:00', to: '10:00' }]);

    const responses = await Promise.all(days.map((weekly) => update({ weekly, revision })));

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await find())?.weekly).toHaveLength(1);
  });
});
