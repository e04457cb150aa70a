import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import {
  type Account,
  emailsTo,
  newConfirmedUser,
  newTrialUser,
  newUser,
  PASSWORD,
} from '../../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';

const CARD = { plan_id: 4, payment_method_id: 'pm_card_chargeDeclined' };

describe('calls about one account', () => {
  let api: TestApi;

  beforeAll(async () => {
    const payments = { payment: 2, 'payment-address': 3 };
    const limits = { ...payments, password: 4, 'mail-account': 2, booking: 3, slots: 2, goals: 3, profile: 2 };
    api = await startTestApi({ TRUST_PROXY: '1' }, limits);
  });
  afterAll(() => api.stop());

  const from = ({ token }: Account, address: string) => ({ token, headers: { 'x-forwarded-for': address } });
  const schedule = (member: Account, address: string) =>
    api.call('POST /account/delete', { ...from(member, address), body: { password: PASSWORD } });
  const subjectsTo = async ({ email }: Account) => (await emailsTo(api, email)).map(({ subject }) => subject);

  it('that ask for the password are limited by member, even with the right one, and nobody else is', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    const statuses = [];
    for (let call = 0; call < 5; call++) statuses.push((await schedule(member, `192.0.2.${call}`)).status);
    const body = { current_password: PASSWORD, new_password: 'a-new-violin-77' };

    const change = await api.call('POST /account/password', { ...from(member, '192.0.2.8'), body });

    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(change.status).toBe(429);
    expect((await schedule(other, '192.0.2.9')).status).toBe(200);
  });

  it('that ask for the password are limited by address, whoever calls', async () => {
    const statuses = [];
    for (let call = 0; call < 5; call++) statuses.push((await schedule(await newUser(api), '192.0.2.20')).status);

    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('that try cards or promotion codes are limited by member, whichever they are, and nobody else is', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    await api.call('POST /buy-plan', { ...from(member, '192.0.2.31'), body: CARD });
    const query = { plan_id: '4', coupon: 'GUESS' };
    await api.call('GET /plan-preview', { ...from(member, '192.0.2.32'), query });

    const guess = await api.call('GET /plan-preview', { ...from(member, '192.0.2.33'), query });
    const card = await api.call('POST /buy-plan', { ...from(member, '192.0.2.34'), body: CARD });
    const theirs = await api.call('POST /buy-plan', { ...from(other, '192.0.2.35'), body: CARD });

    expect([guess.status, card.status]).toEqual([429, 429]);
    expect(theirs.status).not.toBe(429);
  });

  it('that try cards are limited by address, whoever calls', async () => {
    const statuses = [];
    for (let call = 0; call < 4; call++) {
      const member = await newUser(api);
      statuses.push((await api.call('POST /buy-plan', { ...from(member, '192.0.2.40'), body: CARD })).status);
    }

    expect(statuses.indexOf(429)).toBe(3);
  });

  it('that cancel sessions are limited by member, and nobody else is', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    const cancel = (by: Account, address: string) =>
      api.call('POST /bookings/:id/cancel', { ...from(by, address), params: { id: 999_999 } });

    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await cancel(member, `192.0.2.7${call}`)).status);

    expect(statuses).toEqual([404, 404, 404, 429]);
    expect((await cancel(other, '192.0.2.79')).status).toBe(404);
  });

  it('that look for free times are limited by member, and nobody else is', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    const look = (by: Account, address: string) =>
      api.call('GET /trainers/:id/slots', {
        ...{ ...from(by, address), params: { id: 999_999 }, query: { date: '2026-01-05' } },
      });

    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await look(member, `192.0.2.8${call}`)).status);

    expect(statuses).toEqual([404, 404, 429]);
    expect((await look(other, '192.0.2.89')).status).toBe(404);
  });

  it('that set or change goals are limited together by member, and nobody else is', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const body = { type: 'streak', target: 5, deadline: '2099-12-31' };
    const add = (by: Account, address: string) => api.call('POST /goals', { ...from(by, address), body });
    const { id } = (await add(member, '192.0.2.90')).body.data;
    const change = (address: string) =>
      api.call('POST /goals/:id', {
        ...{ ...from(member, address), params: { id }, body: { target: 6, deadline: body.deadline } },
      });

    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await change(`192.0.2.9${call}`)).status);

    expect(statuses).toEqual([200, 200, 429]);
    expect((await add(member, '192.0.2.95')).status).toBe(429);
    expect((await add(other, '192.0.2.96')).status).toBe(201);
  });

  it('that change the name are limited by member, and nobody else is', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    const rename = (by: Account, address: string) =>
      api.call('POST /account/profile', { ...from(by, address), body: { name: 'Juniper', time_zone: 'UTC' } });

    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await rename(member, `192.0.2.10${call}`)).status);

    expect(statuses).toEqual([200, 200, 429]);
    expect((await rename(other, '192.0.2.109')).status).toBe(200);
  });

  it('mail the first notices of a repeated change, and no more in half an hour', async () => {
    const member = await newConfirmedUser(api);
    let current = PASSWORD;
    for (let call = 0; call < 4; call++) {
      const body = { current_password: current, new_password: `a-new-violin-7${call}` };
      const response = await api.call('POST /account/password', { ...from(member, `192.0.2.5${call}`), body });
      expect(response.status).toBe(200);
      current = body.new_password;
    }

    const notices = (await subjectsTo(member)).filter((subject) => subject === 'Your password was changed');

    expect(notices).toHaveLength(2);
  });

  it('mail the first notices of a deletion that is asked for and canceled again and again', async () => {
    const member = await newConfirmedUser(api);
    for (let call = 0; call < 4; call++) {
      await schedule(member, `192.0.2.6${call}`);
      await api.call('POST /account/keep', from(member, '192.0.2.69'));
    }

    const notices = (await subjectsTo(member)).filter((subject) => subject === 'Your account will be deleted');

    expect(notices).toHaveLength(2);
  });
});
