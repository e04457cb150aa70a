import { describe, expect, it } from '@jest/globals';

import { playRound } from '../../test/play-round.ts';
import { at, begun, emptyCells, plantRight, plantWrong, press, rightAt } from './grid-moves.testing.ts';
import { numberGrid } from './number-grid.game.ts';
import { cellId, ERASE, SHOW, UNDO } from './number-grid.state.ts';

describe('erasing, undoing and help', () => {
  it('erases the chosen number', () => {
    const round = begun();
    const cell = emptyCells(round)[0]!;
    const erased = press(plantWrong(round, cell), ERASE);

    expect(erased.garden).toEqual(round.garden);
    expect(press(erased, ERASE)).toBe(erased);
  });

  it('undoes one thing after the other, back to the beginning', () => {
    const round = begun();
    const [one, other] = emptyCells(round) as [number, number];
    const steps = [round, plantWrong(round, one)];
    steps.push(plantRight(steps[1]!, one), press(plantRight(steps[1]!, one), ERASE));
    let now = plantRight(steps[3]!, other);

    for (const before of steps.toReversed()) {
      now = press(now, UNDO);
      expect(now.garden).toEqual(before.garden);
    }
    expect(press(now, UNDO)).toBe(now);
  });

  it('fills the chosen cell, which counts as a miss', () => {
    const round = begun();
    const cell = emptyCells(round).at(-1)!;
    const shown = press(press(round, cellId(cell)), SHOW);

    expect(shown.garden[cell]).toBe(rightAt(round, cell));
    expect(shown).toMatchObject({ tally: { trials: 1, hits: 0 }, verdict: null });
    expect(shown.message).toMatch(/^Row \d, column \d is a \d\.$/);
  });

  it('leads whoever is stuck to the end', () => {
    const result = playRound(numberGrid, { seed: 1, level: 1, stair: at(39) }, () => ({ press: SHOW }));

    expect(result).toMatchObject({ hits: 0, points: 0, trials: 23, stair: { step: 23, reason: 'fell' } });
  });
});
