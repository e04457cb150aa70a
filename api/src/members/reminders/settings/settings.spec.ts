import { describe, expect, it } from '@jest/globals';

import { type Account, newEndedUser, newTrialUser } from '../../../../test/factories.js';
import { sharedTestApi, testApi } from '../../../../test/test-api.js';

describe('reminder settings', () => {
  const api = testApi(sharedTestApi);

  const show = async ({ token }: Account) => (await api.call('GET /reminders', { token })).body.data;
  const change = async ({ token }: Account, body: object) => api.call('POST /reminders', { token, body });
  const OFF = { email: false, push: false, recap: false, next_at: null, devices: [] };

  it('are all off until a member turns something on, and nobody else’s are turned on by it', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    expect(await show(member)).toMatchObject(OFF);

    const { body } = await change(member, { email: true, days: [5, 2], time: '07:45' });

    expect(body.data).toMatchObject({ email: true, recap: false, days: [2, 5], time: '07:45' });
    expect(await show(member)).toEqual(body.data);
    expect(await show(other)).toMatchObject(OFF);
  });

  it('begin with the days of the training plan, where a member has chosen some', async () => {
    const [other, member] = [await newTrialUser(api), await newTrialUser(api)];
    await api.call('POST /training-plan', { token: other.token, body: { training_days: [1] } });
    await api.call('POST /training-plan', { token: member.token, body: { training_days: [2, 4, 6, 7] } });
    expect((await show(member)).days).toEqual([2, 4, 6, 7]);

    const { body } = await change(member, { recap: true });

    expect(body.data.days).toEqual([2, 4, 6, 7]);
  });

  it('change one by one, and are off again when the member says so', async () => {
    const member = await newTrialUser(api);
    await change(member, { email: true });
    await change(member, { recap: true });

    const { body } = await change(member, { email: false });

    expect(body.data).toMatchObject({ email: false, recap: true, next_at: null });
  });

  it('can be changed by members whose access has ended, who may want to stop them', async () => {
    const member = await newEndedUser(api);

    expect((await change(member, { email: false })).status).toBe(200);
  });

  it('say when the next reminder is due, at the time of the member’s clock, also after a move', async () => {
    const member = await newTrialUser(api, { time_zone: 'Asia/Tokyo' });
    const { body } = await change(member, { email: true, days: [1, 2, 3, 4, 5, 6, 7], time: '21:30' });
    expect(body.data.next_at).toMatch(/T12:30:00/);

    await api.call('POST /account/profile', { token: member.token, body: { time_zone: 'Pacific/Honolulu' } });

    const moved = await show(member);
    expect(moved.next_at).toMatch(/T07:30:00/);
    expect(moved.time).toBe('21:30');
  });

  it.each([
    ['no day', { days: [] }],
    ['a day twice', { days: [1, 1] }],
    ['an eighth day', { days: [8] }],
    ['a time that no clock shows', { time: '24:00' }],
    ['nothing', {}],
  ])('refuse %s', async (_, body) => {
    const response = await change(await newTrialUser(api), body);

    expect([response.status, response.problem.code]).toEqual([400, 'validation_failed']);
  });
});
