import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { ApiDouble } from '../test/api-double.ts';
import { CallQueue } from './call-queue.ts';

const UNANSWERED = 24;

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
      while (double.received.length < Math.min(index + 1, UNANSWERED)) await sleep(5);
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
    expect(double.received).toHaveLength(UNANSWERED);

    double.dial(head('/api/moods'), '127.0.0.2');
    while (double.received.length === UNANSWERED) await sleep(5);

    expect(double.received.slice(UNANSWERED)).toEqual(['GET /api/moods']);
  });

  it('are made in their order when others are answered, but not for visitors who have left', async () => {
    const visitors = await flood(UNANSWERED + 1);
    visitors.push(double.dial(head('/api/second')));
    await sleep(50);
    visitors.push(double.dial(head('/api/third')));
    await sleep(50);

    visitors[UNANSWERED]?.socket.destroy();
    await sleep(50);
    await answerNext();
    await answerNext();

    expect(double.received.slice(UNANSWERED)).toEqual(['GET /api/second', 'GET /api/third']);
  });

  it('do not wait for long polls', async () => {
    await flood(UNANSWERED + 10, '/socket.io/');

    double.dial(head('/api/moods'));
    while (double.received.length < UNANSWERED + 11) await sleep(5);

    expect(double.received).toContain('GET /api/moods');
  });
});

describe('a queue of calls', () => {
  it('refuses what is beyond its length, and says when to try again', async () => {
    const queue = new CallQueue({ unanswered: 1, waiting: 1 });
    const call = (address: string) => queue.call(address, new PassThrough(), () => sleep(50, address));

    const [first, second, third, elsewhere] = await Promise.allSettled(
      ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db9::1'].map(call),
    );

    expect([first?.status, second?.status, elsewhere?.status]).toEqual(Array(3).fill('fulfilled'));
    expect(third).toMatchObject({ reason: { statusCode: 429, headers: { 'retry-after': '1' } } });
  });
});
