import { describe, expect, it } from '@jest/globals';
import { maxPoints } from '@mindgrove/contracts/rules/game-rules';

import type { GameView } from '../../engine/game.ts';
import { SETTLED_STAIRCASE, staircaseAt } from '../../test/factories.ts';
import { itFollowsTheGameContract, itIsFairToListeners, itRewardsFaultlessPlay } from '../../test/game-contract.ts';
import { playRound } from '../../test/play-round.ts';
import { emptyCells, placeRight, placeWrong, press, started } from './grid-moves.testing.ts';
import { byLook, byName, gridBot } from './grid-bot.testing.ts';
import { numberGrid } from './number-grid.game.ts';
import { cellId, ERASE, numberId } from './number-grid.state.ts';

const bots = { listener: () => gridBot(byName), viewer: () => gridBot(byLook) };

itFollowsTheGameContract(numberGrid);
itIsFairToListeners(numberGrid, bots);
itRewardsFaultlessPlay(numberGrid, bots);

const cellOf = (view: GameView, cell: number) => view.board!.cells[cell]!;
const choiceOf = (view: GameView, id: string) => view.choices.find((choice) => choice.id === id)!;

describe('a cell', () => {
  it('is named by its place and content', () => {
    const round = started();
    const [empty, other] = emptyCells(round) as [number, number];
    const given = round.grid.findIndex((number) => number !== 0);
    const view = numberGrid.view(placeWrong(placeRight(round, empty), other));

    expect(cellOf(numberGrid.view(round), 0).name).toMatch(/^Row 1, column 1, /);
    expect(cellOf(numberGrid.view(round), empty).name).toMatch(/^Row \d, column \d, empty$/);
    expect(cellOf(view, given)).toMatchObject({
      name: expect.stringMatching(/, \d, given$/),
      look: 'fixed',
      isInert: true,
    });
    expect(cellOf(view, empty)).toMatchObject({ name: expect.stringMatching(/, \d, fits$/), look: 'right' });
    expect(cellOf(view, other)).toMatchObject({
      name: expect.stringMatching(/, \d, does not fit, chosen$/),
      look: 'wrong',
    });
  });

  it('is named by its bed in a garden with beds', () => {
    const view = numberGrid.view(started(1, staircaseAt(32)));

    expect(view.prompt).toBe('Every row, column, and outlined bed holds 1 to 6 once.');
    expect(cellOf(view, 3)).toMatchObject({ name: expect.stringMatching(/^Row 1, column 4, bed 2, /), region: 1 });
    expect(cellOf(view, 35)).toMatchObject({ name: expect.stringMatching(/^Row 6, column 6, bed 6, /), region: 5 });
  });

  it('must be chosen before a number', () => {
    const round = started();
    const [cell] = emptyCells(round) as [number];
    const chosen = press(round, cellId(cell));

    expect(press(round, numberId(1))).toBe(round);
    expect(choiceOf(numberGrid.view(round), numberId(1)).isInert).toBe(true);
    expect(choiceOf(numberGrid.view(chosen), numberId(1))).toMatchObject({ isInert: false, shortcut: '1' });
    expect(cellOf(numberGrid.view(chosen), cell).name).toMatch(/, empty, chosen$/);
  });

  it('is a hit when its first number is right', () => {
    const round = started();
    const right = placeRight(round, emptyCells(round)[0]!);

    expect(right).toMatchObject({ tally: { trials: 1, hits: 1 }, verdict: { trial: 1, isHit: true } });
    expect(right.message).toMatch(/^Right: \d fits\./);
  });

  it('is a miss when its first number is wrong, even if corrected later', () => {
    const round = started();
    const cell = emptyCells(round)[0]!;
    const mended = placeRight(placeWrong(round, cell), cell);

    expect(placeWrong(round, cell).tally).toMatchObject({ trials: 1, hits: 0 });
    expect(mended.tally).toMatchObject({ trials: 1, hits: 0 });
    expect(cellOf(numberGrid.view(mended), cell).name).toMatch(/, fits, chosen$/);
  });

  it('stays a hit when its number is erased or changed', () => {
    const round = started();
    const cell = emptyCells(round)[0]!;
    const right = placeRight(round, cell);

    expect(placeWrong(right, cell)).toMatchObject({ tally: right.tally, verdict: null });
    expect(placeWrong(press(right, ERASE), cell).tally).toEqual(right.tally);
  });
});

describe('a finished row', () => {
  it('comes into bloom, and the message says so', () => {
    const filled = emptyCells(started()).reduce(placeRight, started());

    expect(numberGrid.view(filled).board?.cells.every(({ isInBloom }) => isInBloom)).toBe(true);
    expect(filled.message).toMatch(/^Right: \d fits\. Row \d(,| and) column \d are in bloom\.$/);
  });

  it('does not bloom while one of its numbers is wrong', () => {
    const cells = emptyCells(started());
    const filled = cells.slice(1).reduce(placeRight, placeWrong(started(), cells[0]!));

    expect(cellOf(numberGrid.view(filled), cells[0]!).isInBloom).toBe(false);
  });
});

describe('a wrong number', () => {
  it('is explained kindly, with the row, column or bed that already holds it', () => {
    const messages = Array.from({ length: 60 }, (_, seed) => {
      const round = started(seed, staircaseAt(12));
      return placeWrong(round, emptyCells(round)[0]!).message;
    });

    const kind = /^(That \d is already in this (row|column|bed)|A \d here would leave no way to finish)\. Try another/;
    expect(messages).toEqual(messages.map(() => expect.stringMatching(kind)));
    expect(new Set(messages.map((message) => message.replace(/\d/, '')))).toHaveProperty('size', 4);
  });
});

describe('a round of Number Garden', () => {
  it('ends when the garden is full and every number fits', () => {
    const [first, ...others] = emptyCells(started()) as [number, ...number[]];
    const full = others.reduce(placeRight, placeWrong(started(), first));
    const mended = placeRight(full, first);

    expect(emptyCells(full)).toEqual([]);
    expect(numberGrid.result(full)).toBeNull();
    expect(numberGrid.result(mended)).toMatchObject({ trials: 7, hits: 6, measure: 86, seconds: 1, bestStreak: 6 });
    expect(numberGrid.result(mended)?.summary).toBe('The garden is in bloom: 6 of 7 squares right on the first try.');
  });

  it('earns the points of its level, and a faultless one opens the next level', () => {
    const result = playRound(numberGrid, { seed: 1, level: 2, staircase: SETTLED_STAIRCASE }, bots.listener());

    expect(result).toMatchObject({ level: 2, points: maxPoints('number-grid', 2), hits: 7 });
    expect(result.staircase).toEqual({ step: SETTLED_STAIRCASE.step + 4, reason: 'rose', run: 0 });
  });
});
