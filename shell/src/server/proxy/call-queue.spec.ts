import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { ApiDouble } from '../test/api-double.ts';
import { CallQueue } from './call-queue.ts';

const OPEN = 12;

describe('calls from one address', () => {
  let double: ApiDouble;
  /** Answers the calls that reached the API, in their order. */
  let answers: (() => void)[];

  beforeEach(async () => {
    answers = [];
    double = await new ApiDouble((_, response) => void answers.push(() => response.end('ok'))).start();
  });
  afterEach(() => double.stop());

  const head = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
  const flood = async (count: number, path = '/api/slow') => {
    const visitors = [];
    for (let index = 0; index < count; index++) {
      visitors.push(double.dial(head(`${path}?${index}`)));
      while (double.received.length < Math.min(index + 1, OPEN)) await sleep(5);
    }
    return visitors;
  };
  const answerNext = async () => {
    const before = double.received.length;
    answers.shift()?.();
    while (double.received.length === before) await sleep(5);
  };

  it('reach the API a few at a time, and do not delay those from elsewhere', async () => {
    await flood(60);
    await sleep(100);
    expect(double.received).toHaveLength(OPEN);

    double.dial(head('/api/moods'), '127.0.0.2');
    while (double.received.length === OPEN) await sleep(5);

    expect(double.received.slice(OPEN)).toEqual(['GET /api/moods']);
  });

  it('are made in their order when others are answered, but not for visitors who have left', async () => {
    const visitors = await flood(OPEN + 1);
    visitors.push(double.dial(head('/api/second')));
    await sleep(50);
    visitors.push(double.dial(head('/api/third')));
    await sleep(50);

    visitors[OPEN]?.socket.destroy();
    await sleep(200);
    await answerNext();
    await answerNext();

    expect(double.received.slice(OPEN)).toEqual(['GET /api/second', 'GET /api/third']);
  });

  it('are busy until their response is read, or their visitor has left', async () => {
    double.answer = (request, response) =>
      void response.write('begun', () => request.url === '/api/end' && response.end());
    const [first] = await flood(OPEN);
    await sleep(50);
    double.dial(head('/api/end'));
    const last = double.dial(head('/api/last'));
    await sleep(200);
    expect(double.received).toHaveLength(OPEN);

    first?.socket.destroy();
    while (last.answer() === '') await sleep(5);

    expect(double.received.slice(OPEN)).toEqual(['GET /api/end', 'GET /api/last']);
  });

  it.each(['/socket.io/', '/storage/videos/a.mp4'])('do not wait for long polls and files: %s', async (path) => {
    double.answer = ({ url = '' }, response) => void (url.startsWith('/api/storage') && response.write('begun'));
    await flood(OPEN + 10, path);

    double.dial(head('/api/moods'));
    while (double.received.length < OPEN + 11) await sleep(5);

    expect(double.received).toContain('GET /api/moods');
  });

  it('reach the API a few at a time where they are long polls, too, until each has waited for a while', async () => {
    const others = ['setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'performance', 'Date'] as const;
    jest.useFakeTimers({ doNotFake: [...others] });
    for (let index = 0; index < OPEN + 10; index += 1) double.dial(head(`/socket.io/?${index}`));
    while (double.received.length < OPEN) await sleep(5);
    await sleep(100);
    const first = double.received.length;

    jest.advanceTimersByTime(1000);
    jest.useRealTimers();
    while (double.received.length < OPEN + 10) await sleep(5);

    expect(first).toBe(OPEN);
  });

  it('wait for files among themselves, with fewer places, until their response begins', async () => {
    for (let n = 0; n < OPEN; n++) double.dial(head(`/storage/videos/a.mp4?${n}`));
    while (double.received.length < OPEN / 2) await sleep(5);
    await sleep(200);
    expect(double.received).toHaveLength(OPEN / 2);

    await answerNext();

    expect(double.received).toHaveLength(OPEN / 2 + 1);
  });
});

describe('a queue of calls', () => {
  it('gives a place on once, when its call leaves before its response ends', async () => {
    const queue = new CallQueue({ open: 1, waiting: 2 });
    const [first, ...others] = Array.from({ length: 3 }, () => new PassThrough());
    const begun: number[] = [];

    const leave = await queue.enter('192.0.2.1', first ?? new PassThrough());
    others.forEach((response, index) => void queue.enter('192.0.2.1', response).then(() => begun.push(index)));
    leave();
    leave();
    first?.destroy();
    while (begun.length === 0) await sleep(5);
    await sleep(50);

    expect(begun).toEqual([0]);
  });

  it('refuses what is beyond its length, and says when to try again', async () => {
    const queue = new CallQueue({ open: 1, waiting: 1 });
    const call = async (address: string) => {
      const response = new PassThrough();
      await queue.enter(address, response);
      await sleep(50);
      response.destroy();
    };

    const [first, second, third, elsewhere] = await Promise.allSettled(
      ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db9::1'].map(call),
    );

    expect([first?.status, second?.status, elsewhere?.status]).toEqual(Array(3).fill('fulfilled'));
    expect(third).toMatchObject({ reason: { statusCode: 429, headers: { 'retry-after': '1' } } });
  });
});
