import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { type Account, newTrialUser } from '../../../test/factories.js';
import { sharedTestApi, type TestApi } from '../../../test/test-api.js';

const FAR = '2099-12-31';

describe('a change of a goal', () => {
  let api: TestApi;
  let member: Account;
  let id: number;

  beforeAll(async () => {
    api = await sharedTestApi();
  });
  beforeEach(async () => {
    member = await newTrialUser(api);
    const { body } = await api.call('POST /goals', {
      token: member.token,
      body: { type: 'meditation', target: 30, deadline: FAR },
    });
    id = body.data.id;
  });
  afterAll(() => api.stop());

  const change = (body: object) => api.call('POST /goals/:id', { token: member.token, params: { id }, body });

  it('keeps what it does not name', async () => {
    const raised = await change({ target: 45 });
    const moved = await change({ deadline: '2099-06-01' });

    expect(raised.body.data).toMatchObject({ target: 45, deadline: FAR });
    expect(moved.body.data).toMatchObject({ target: 45, deadline: '2099-06-01' });
  });

  it('names one of the fields at least', async () => {
    const response = await change({});

    expect([response.status, response.problem.code]).toEqual([400, 'validation_failed']);
  });

  it('of its target alone is refused once its last day has passed', async () => {
    await api.dataSource.query('UPDATE goals SET deadline = current_date - 2 WHERE id = $1', [id]);

    const response = await change({ target: 1 });

    expect([response.status, response.problem.code]).toEqual([400, 'deadline_passed']);
  });
});
