import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';

import { errorBody } from '@mindgrove/contracts/http/error';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';

import { sendProblem } from '../problems/send-problem.ts';
import { leaveBodies } from './api-proxy.ts';
import { ADDRESS_BYTES, BODY_BUDGET_BYTES, BodyBudget } from './body-budget.ts';
import { readBody } from './read-body.ts';

describe('the memory for bodies', () => {
  let budget: BodyBudget;
  let server: FastifyInstance;
  /** Stand for the responses that others wait for, each at an address of its own. */
  let others: PassThrough[];

  beforeEach(() => {
    [budget, others, server] = [new BodyBudget(), Array.from({ length: 8 }, () => new PassThrough()), fastify()];
    leaveBodies(server);
    server.setErrorHandler(sendProblem);
    server.post('/', async (_, reply) => ({ bytes: (await readBody(reply, 1_048_576, budget)).length }));
  });
  afterEach(() => server.close());

  const send = (bytes: number, remoteAddress = '192.0.2.1') =>
    server.inject({ method: 'POST', url: '/', payload: 'x'.repeat(bytes), remoteAddress });
  const fill = (bytes: number) => {
    for (const [index, other] of others.entries()) budget.take(other, `198.51.100.${index}`, bytes / others.length);
  };

  it('takes no more large bodies when it is full, but small ones', async () => {
    fill(BODY_BUDGET_BYTES);

    const [large, small] = [await send(20_000), await send(1000)];

    expect([large.statusCode, large.headers['retry-after']]).toEqual([503, '10']);
    expect(errorBody.parse(large.json()).code).toBe('server_busy');
    expect(small.json()).toEqual({ bytes: 1000 });
  });

  it('takes that of the oldest body that does not end, from a network that holds more', async () => {
    for (const [index, other] of others.entries()) Object.assign(other, { req: { complete: index === 0 } });
    fill(BODY_BUDGET_BYTES);

    expect((await send(20_000)).json()).toEqual({ bytes: 20_000 });

    expect(others.filter(({ destroyed }) => destroyed)).toEqual([others[1]]);
  });

  it('takes nothing from a network that holds less', () => {
    for (const other of others) Object.assign(other, { req: { complete: false } });
    fill(BODY_BUDGET_BYTES);

    expect(budget.take(new PassThrough(), '198.51.100.1', 20_000)).toBe(false);

    expect(others.filter(({ destroyed }) => destroyed)).toEqual([]);
  });

  it('takes an eighth from one address, and gives the rest to others', async () => {
    const [greedy, neighbor] = [new PassThrough(), new PassThrough()];
    expect(budget.take(greedy, '2001:db8::1', ADDRESS_BYTES)).toBe(true);

    expect(budget.take(neighbor, '2001:db8::2', 20_000)).toBe(false);
    expect((await send(1000, '2001:db8::3')).statusCode).toBe(200);
    expect((await send(1_000_000)).statusCode).toBe(200);

    await once(greedy.destroy(), 'close');
    expect(budget.take(neighbor, '2001:db8::2', ADDRESS_BYTES)).toBe(true);
  });

  it('is counted by what a body takes of it, not by what has come', async () => {
    const taken: number[] = [];
    jest.spyOn(budget, 'take').mockImplementation((_response, _address, bytes) => taken.push(bytes) > 0);
    const payload = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(1000)));

    const headers = { 'transfer-encoding': 'chunked' };
    const response = await server.inject({ method: 'POST', url: '/', headers, payload });

    expect(response.json()).toEqual({ bytes: 100_000 });
    expect(taken).toEqual([1000, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000]);
  });

  it('is free again when responses have ended, however they end', async () => {
    fill(BODY_BUDGET_BYTES);

    await Promise.all(others.map((other) => once(other.destroy(), 'close')));

    expect((await send(20_000)).json()).toEqual({ bytes: 20_000 });
  });

  it('counts each body until its response is sent', async () => {
    fill(BODY_BUDGET_BYTES - 32_000);

    for (let round = 0; round < 5; round += 1) expect((await send(30_000)).statusCode).toBe(200);
  });
});
