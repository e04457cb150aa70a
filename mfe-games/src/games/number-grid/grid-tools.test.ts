import { describe, expect, it } from '@jest/globals';

import { staircaseAt } from '../../test/factories.ts';
import { playRound } from '../../test/play-round.ts';
import { emptyCells, placeRight, placeWrong, press, solutionAt, started } from './grid-moves.testing.ts';
import { numberGrid } from './number-grid.game.ts';
import { cellId, ERASE, FILL, UNDO } from './number-grid.state.ts';

describe('erasing, undoing and help', () => {
  it('erases the chosen number', () => {
    const round = started();
    const cell = emptyCells(round)[0]!;
    const erased = press(placeWrong(round, cell), ERASE);

    expect(erased.grid).toEqual(round.grid);
    expect(press(erased, ERASE)).toBe(erased);
  });

  it('undoes one thing after the other, back to the beginning', () => {
    const round = started();
    const [one, other] = emptyCells(round) as [number, number];
    const steps = [round, placeWrong(round, one)];
    steps.push(placeRight(steps[1]!, one), press(placeRight(steps[1]!, one), ERASE));
    let now = placeRight(steps[3]!, other);

    for (const before of steps.toReversed()) {
      now = press(now, UNDO);
      expect(now.grid).toEqual(before.grid);
    }
    expect(press(now, UNDO)).toBe(now);
  });

  it('fills the chosen cell, which counts as a miss', () => {
    const round = started();
    const cell = emptyCells(round).at(-1)!;
    const shown = press(press(round, cellId(cell)), FILL);

    expect(shown.grid[cell]).toBe(solutionAt(round, cell));
    expect(shown).toMatchObject({ tally: { trials: 1, hits: 0 }, verdict: null });
    expect(shown.message).toMatch(/^Row \d, column \d is a \d\. A square filled in for you counts as a miss\.$/);
  });

  it('can fill the whole garden', () => {
    const result = playRound(numberGrid, { seed: 1, level: 1, staircase: staircaseAt(39) }, () => ({ press: FILL }));

    expect(result).toMatchObject({ hits: 0, points: 0, trials: 23, staircase: { step: 23, reason: 'fell' } });
  });
});
