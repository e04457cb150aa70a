import { describe, expect, it } from '@jest/globals';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';

import type { GameView, RoundSetup } from '../../engine/game.ts';
import { staircaseAt } from '../../test/factories.ts';
import { itFollowsTheGameContract, itIsFairToListeners, itRewardsFaultlessPlay } from '../../test/game-contract.ts';
import { type Bot, playRound } from '../../test/play-round.ts';
import { LETTER_RULE, MOVE_RULE, SIZE_RULE } from './word-sorting.rules.ts';
import { newTaskSet, TRIALS } from './word-sorting.sets.ts';
import { boxId, currentTask, type WordSortingState } from './word-sorting.state.ts';
import { families } from './word-sorting.words.ts';
import { wordSorting } from './word-sorting.game.ts';

const setupAt = (step = INITIAL_STAIRCASE.step, seed = 2): RoundSetup => ({
  seed,
  level: 1,
  staircase: staircaseAt(step),
});

/** Knows the categories of words, and reads the labels of boxes. */
function sorter(perceive: (view: GameView) => string | undefined): Bot {
  const isOf = (label: string, word: string) =>
    families.flat().some((category) => category.label === label && category.words.includes(word));
  const isIn = (label: string, word: string) =>
    isOf(label, word) || [LETTER_RULE, MOVE_RULE, SIZE_RULE].some(({ boxOf }) => boxOf(word) === label);
  return (view) => {
    const word = perceive(view) ?? '';
    const choice = view.choices.find(({ isInert, label }) => !isInert && isIn(label, word));
    return choice ? { press: choice.id } : null;
  };
}

const bots = {
  listener: () => sorter(({ stimulus }) => stimulus?.name),
  viewer: () => sorter(({ stimulus }) => stimulus?.face),
};

itFollowsTheGameContract(wordSorting);
itIsFairToListeners(wordSorting, bots);
itRewardsFaultlessPlay(wordSorting, bots);

const START = 10_000;
/** The first word, shown at `START`. */
const firstWord = (step = INITIAL_STAIRCASE.step): WordSortingState =>
  wordSorting.reduce(wordSorting.reduce(wordSorting.init(setupAt(step)), { type: 'start', at: 0 }), {
    type: 'tick',
    at: START,
  });

function press(state: WordSortingState, isRight: boolean, after = 500): WordSortingState {
  const { boxes, rightBox } = currentTask(state);
  const index = boxes.findIndex((label) => (label === rightBox) === isRight);
  return wordSorting.reduce(state, { type: 'press', id: boxId(index), at: START + after });
}

const timeAt = (step: number) => wordSorting.view(firstWord(step)).nextTickAt! - START;

describe('a word to sort', () => {
  it('appears after its boxes have been shown long enough to hear them', () => {
    const started = wordSorting.view(wordSorting.reduce(wordSorting.init(setupAt()), { type: 'start', at: 0 }));

    expect(started).toMatchObject({ stimulus: null, nextTickAt: 4200 });
    expect(started.prompt).toMatch(/^.+, .+ or .+\?$/);
    expect(started.message).toMatch(/^New baskets: 1 .+, 2 .+, 3 .+\.$/);
    expect(started.choices.map(({ shortcut, isInert }) => [shortcut, isInert])).toEqual([
      ['1', true],
      ['2', true],
      ['3', true],
    ]);
  });

  it('has seven seconds at first and two at the end', () => {
    expect([timeAt(0), timeAt(39)]).toEqual([7000, 2000]);
    expect(timeAt(20)).toBeLessThan(timeAt(19));
  });

  it('names the right box after a miss', () => {
    const state = firstWord();
    const { word, rightBox } = currentTask(state);
    const wrong = wordSorting.view(press(state, false));

    expect(wrong).toMatchObject({
      message: `Not quite: “${word}” belongs in ${rightBox}.`,
      verdict: { trial: 1, isHit: false },
    });
    expect(wordSorting.view(press(state, true))).toMatchObject({
      message: `Right: ${rightBox}.`,
      verdict: { isHit: true },
    });
  });

  it('is a miss after its time, before and after the tick', () => {
    const state = firstWord();
    const until = wordSorting.view(state).nextTickAt!;

    for (const late of [press(state, true, until - START), wordSorting.reduce(state, { type: 'tick', at: until })]) {
      expect(late.tally).toMatchObject({ trials: 1, hits: 0 });
      expect(wordSorting.view(late).message).toMatch(/^Time's up: /);
    }
  });

  it('earns the same points quickly and slowly', () => {
    const state = firstWord();

    expect(press(state, true, 1).tally).toEqual(press(state, true, 5000).tally);
  });
});

describe('the boxes of a level', () => {
  const boxesAt = (level: number) => [...new Set(newTaskSet(5, 0, level).map(({ boxes }) => boxes.join()))];

  it('increase in number, then in similarity, then the rule changes as well', () => {
    const kinds = [1, 2, 3, 4, 5, 6].map((level) => boxesAt(level).map((boxes) => boxes.split(',').length));
    const familyOf = (label: string) => families.findIndex((family) => family.some((kind) => kind.label === label));
    const spread = (level: number) => new Set(newTaskSet(5, 0, level)[0]?.boxes.map(familyOf)).size;

    expect(kinds).toEqual([[2], [3], [4], [2], [3], [4]]);
    expect([1, 2, 3, 4, 5, 6].map(spread)).toEqual([2, 3, 4, 1, 1, 1]);
    expect([7, 8, 9, 10].map((level) => boxesAt(level).length)).toEqual([2, 2, 2, 3]);
  });

  it('hold every word once in each set, and each word has a box', () => {
    const sets = Array.from({ length: 200 }, (_, seed) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => ({ seed, level, tasks: newTaskSet(seed, seed % 4, level) })),
    ).flat();

    const wrong = sets.filter(
      ({ tasks }) =>
        new Set(tasks.map(({ word }) => word)).size !== 6 ||
        tasks.some(({ boxes, rightBox }) => !boxes.includes(rightBox)),
    );
    expect(wrong).toEqual([]);
  });

  it('change after six words, with the level reached', () => {
    const prompts = new Set<string>();
    const listener = bots.listener();
    playRound(wordSorting, setupAt(), (view) => {
      prompts.add(view.prompt);
      return listener(view);
    });

    expect([...prompts].map((prompt) => prompt.split(/, | or /).length)).toEqual([3, 4, 2, 2]);
  });
});

describe('a round of Word Sort', () => {
  it('ends after 24 words and measures the share that was right', () => {
    const perfect = playRound(wordSorting, setupAt(), bots.listener());
    const silent = playRound(wordSorting, setupAt(), () => null);

    expect(perfect).toMatchObject({ trials: TRIALS, hits: TRIALS, measure: 100, level: 4, staircase: { step: 12 } });
    expect(perfect.summary).toBe('You sorted 24 of 24 words right.');
    expect(silent).toMatchObject({ trials: TRIALS, hits: 0, measure: 0, points: 0, staircase: { step: 0 } });
  });
});
