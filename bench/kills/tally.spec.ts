import { expect, it } from '@jest/globals';

import { tallyOf } from './tally.ts';
import type { Write } from './write.ts';

const writes = (kind: Write['kind'], ...numbers: number[]): Write[] =>
  numbers.map((number) => ({ kind, member: 1, number }));

it('finds a write that is missing, and one that was stored twice', () => {
  const acknowledged = [...writes('rounds', 1, 2, 3), ...writes('messages', 1, 2)];

  const tally = tallyOf(acknowledged, {
    rounds: writes('rounds', 1, 3, 3),
    // The second message was stored, but its response was lost with the server.
    messages: writes('messages', 1, 2, 3),
    moods: [],
  });

  expect(tally.rounds).toEqual({ acknowledged: 3, lost: 1, doubled: 1 });
  expect(tally.messages).toEqual({ acknowledged: 2, lost: 0, doubled: 0 });
});

it("expects only the newest of a member's moods", () => {
  const acknowledged = writes('moods', 1, 2);

  const kept = tallyOf(acknowledged, { rounds: [], messages: [], moods: writes('moods', 2) });
  const older = tallyOf(acknowledged, { rounds: [], messages: [], moods: writes('moods', 1) });

  expect([kept.moods.lost, older.moods.lost]).toEqual([0, 1]);
});
