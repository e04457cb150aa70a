import { describe, expect, it } from '@jest/globals';

import { startTestApi, testApi } from '../../../test/test-api.js';

describe('health', () => {
  const api = testApi(startTestApi);

  it('reports that the process is alive', async () => {
    const response = await api.call('GET /health');

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ status: 'alive' });
  });

  it('is ready when every migration is applied', async () => {
    const response = await api.call('GET /ready');

    expect(response.status).toBe(200);
  });

  it('is not ready when a migration is missing', async () => {
    await api.queryAsOwner("UPDATE migrations SET name = 'x' || name WHERE id = 1");

    const response = await api.call('GET /ready');

    await api.queryAsOwner('UPDATE migrations SET name = substr(name, 2) WHERE id = 1');
    expect(response.status).toBe(503);
    expect(response.problem.code).toBe('not_migrated');
  });
});
