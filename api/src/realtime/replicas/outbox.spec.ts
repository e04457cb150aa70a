import { describe, expect, it } from '@jest/globals';

import { Outbox } from './outbox.js';

const MAX_WAITING = 2000;

describe('the outbox', () => {
  /** An outbox, what it has sent, and a switch for the connection. */
  function newOutbox() {
    const [sent, reports]: [number[], string[]] = [[], []];
    const connection = { isLost: false };
    const send = async ({ id }: { id: number }) => {
      if (connection.isLost) throw new Error('lost');
      sent.push(id);
    };
    const outcome = { onFailed: () => reports.push('failed'), onSent: () => reports.push('sent') };
    return { outbox: new Outbox(send, outcome), sent, reports, connection };
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

  it('sends entries in their order', async () => {
    const { outbox, sent } = newOutbox();

    for (const id of numbers(1, 250)) outbox.add({ id });
    await pause(20);

    expect(sent).toEqual(numbers(1, 250));
    expect(outbox.isEmpty).toBe(true);
  });

  it('keeps the entries of an outage, and sends them once', async () => {
    const { outbox, sent, reports, connection } = newOutbox();
    connection.isLost = true;

    for (const id of numbers(1, 3)) outbox.add({ id });
    await pause(20);
    connection.isLost = false;
    await pause(700);

    expect(sent).toEqual([1, 2, 3]);
    expect(reports).toEqual(['failed', 'sent']);
  });

  it('drops the oldest entries of a long outage', async () => {
    const { outbox, sent, connection } = newOutbox();
    connection.isLost = true;

    for (const id of numbers(1, MAX_WAITING + 5)) outbox.add({ id });
    connection.isLost = false;
    await pause(700);

    expect(sent).toEqual(numbers(6, MAX_WAITING + 5));
  });
});
