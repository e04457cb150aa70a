import { PassThrough } from 'node:stream';

import { errorBody } from '@mindgrove/contracts/http/error';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';

import { sendProblem } from '../problems/send-problem.ts';
import { leaveBodies } from './api-proxy.ts';
import { BODY_BUDGET_BYTES, BodyBudget } from './body-budget.ts';
import { readBody } from './read-body.ts';

describe('the memory for bodies', () => {
  let budget: BodyBudget;
  let server: FastifyInstance;
  /** Stands for the responses that others wait for. */
  let others: PassThrough;

  beforeEach(() => {
    [budget, others, server] = [new BodyBudget(), new PassThrough(), fastify()];
    leaveBodies(server);
    server.setErrorHandler(sendProblem);
    server.post('/', async (_, reply) => ({ bytes: (await readBody(reply, 1_048_576, budget)).length }));
  });
  afterEach(() => server.close());

  const send = (bytes: number) => server.inject({ method: 'POST', url: '/', payload: 'x'.repeat(bytes) });

  it('takes no more large bodies when it is full, but small ones', async () => {
    budget.take(others, BODY_BUDGET_BYTES);

    const [large, small] = [await send(20_000), await send(1000)];

    expect([large.statusCode, large.headers['retry-after']]).toEqual([503, '10']);
    expect(errorBody.parse(large.json()).code).toBe('server_busy');
    expect(small.json()).toEqual({ bytes: 1000 });
  });

  it('is free again when responses have ended, however they end', async () => {
    budget.take(others, BODY_BUDGET_BYTES);

    others.destroy();
    await new Promise((resolve) => others.once('close', resolve));

    expect((await send(20_000)).json()).toEqual({ bytes: 20_000 });
  });

  it('counts each body until its response is sent', async () => {
    budget.take(others, BODY_BUDGET_BYTES - 30_000);

    for (let round = 0; round < 5; round += 1) expect((await send(30_000)).statusCode).toBe(200);
  });
});
