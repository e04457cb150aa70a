import { setImmediate as nextTurn } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';

import { Turns } from './turns.ts';

function newTurns() {
  const turns = new Turns();
  const begun: string[] = [];
  const ask = (address: string, count: number, isHere = true) => {
    for (let index = 1; index <= count; index += 1)
      turns.wait(address, () => {
        if (isHere) begun.push(`${address}${index}`);
        return isHere;
      });
  };
  return { ask, begun };
}

describe('requests that take turns', () => {
  it('begin at once where no other waits', async () => {
    const { ask, begun } = newTurns();

    ask('a', 1);
    const first = [...begun];
    await nextTurn();
    ask('b', 1);

    expect([first, begun]).toEqual([['a1'], ['a1', 'b1']]);
  });

  it('begin one in each turn of the event loop', async () => {
    const { ask, begun } = newTurns();
    ask('a', 5);

    const counts = [begun.length];
    while (begun.length < 5) {
      await nextTurn();
      counts.push(begun.length);
    }

    expect(counts).toEqual([1, 2, 3, 4, 5]);
  });

  it('begin in turn for each address, however many one of them has', async () => {
    const { ask, begun } = newTurns();
    ask('a', 1000);
    ask('b', 2);
    ask('c', 1);

    while (begun.length < 6) await nextTurn();

    expect(begun.slice(0, 6)).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('take no turn when their visitor has left', async () => {
    const { ask, begun } = newTurns();
    ask('a', 1);
    ask('gone', 1000, false);
    ask('b', 1);

    await nextTurn();
    await nextTurn();

    expect(begun).toEqual(['a1', 'b1']);
  });
});
