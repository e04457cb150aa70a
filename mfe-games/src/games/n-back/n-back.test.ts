import { describe, expect, it } from '@jest/globals';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';

import type { GameView, RoundSetup } from '../../engine/game.ts';
import { viewsOf } from '../../pictures/views.testing.ts';
import { staircaseAt } from '../../test/factories.ts';
import { itFollowsTheGameContract, itIsFairToListeners, itRewardsFaultlessPlay } from '../../test/game-contract.ts';
import { type Bot, playRound } from '../../test/play-round.ts';
import { isMatch, JUDGED_ITEMS, newItems } from './n-back.items.ts';
import { DIFFERENT, type NBackState, SAME } from './n-back.state.ts';
import { nBack } from './n-back.game.ts';

const setupAt = (step = INITIAL_STAIRCASE.step, seed = 2): RoundSetup => ({
  seed,
  level: 1,
  staircase: staircaseAt(step),
});

/** Remembers what it perceives of each item, and looks back as far as the prompt asks. */
function rememberer(perceive: (view: GameView) => string | undefined): Bot {
  const items: string[] = [];
  let isNew = true;
  return (view) => {
    const isAsked = view.choices.some(({ isInert }) => !isInert);
    const isShown = isAsked || (view.stimulus !== null && view.prompt.startsWith('Remember'));
    const item = perceive(view) ?? '';
    if (isShown && isNew) items.unshift(item);
    isNew = !isShown;
    if (!isAsked) return null;
    const back = view.prompt.includes('three') ? 3 : view.prompt.includes('two') ? 2 : 1;
    return { press: items[back] === item ? SAME : DIFFERENT };
  };
}

const bots = {
  listener: () => rememberer(({ stimulus }) => stimulus?.name),
  viewer: () => rememberer(({ stimulus }) => stimulus?.face),
};

itFollowsTheGameContract(nBack);
itIsFairToListeners(nBack, bots);
itRewardsFaultlessPlay(nBack, bots);

/** Plays only ticks until an answer is asked for. */
function asked(from: NBackState): NBackState {
  let state = nBack.reduce(from, { type: 'start', at: 0 });
  while (state.phase.name !== 'asking' && 'until' in state.phase)
    state = nBack.reduce(state, { type: 'tick', at: state.phase.until });
  return state;
}

const press = (state: NBackState, id: string, after = 500) => {
  const until = nBack.view(state).nextTickAt ?? 0;
  return nBack.reduce(state, { type: 'press', id, at: until - state.items.windowMs + after });
};

const truth = (state: NBackState) => (isMatch(state.items, state.index) ? SAME : DIFFERENT);
const lie = (state: NBackState) => (isMatch(state.items, state.index) ? DIFFERENT : SAME);

describe('the items of Echo', () => {
  it('match six times in twenty, at every step', () => {
    const setups = Array.from({ length: 36 * 40 }, (_, index) => ({ step: index % 36, seed: Math.floor(index / 36) }));

    const wrong = setups.filter(({ step, seed }) => {
      const items = newItems(seed, step);
      const judged = items.all.map((_, index) => index).slice(items.back);
      return judged.length !== JUDGED_ITEMS || judged.filter((index) => isMatch(items, index)).length !== 6;
    });
    expect(wrong).toEqual([]);
  });

  it('are compared one, two and three back, each at three paces', () => {
    const levels = Array.from({ length: 9 }, (_, level) => newItems(1, level * 4));

    expect(levels.map(({ back }) => back)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
    expect(levels.map(({ windowMs }) => windowMs)).toEqual([6000, 4800, 3600, 6000, 4800, 3600, 6000, 4800, 3600]);
    expect(newItems(1, 35).windowMs).toBeGreaterThanOrEqual(1200);
  });

  it('include lures on later levels, but not on the first level of a distance', () => {
    const nearly = (level: number) => {
      const { all, back } = newItems(4, (level - 1) * 4);
      const isNear = (index: number) =>
        [back - 1, back + 1].some((near) => near > 0 && all[index] === all[index - near]);
      return all.filter((_, index) => index >= back && all[index] !== all[index - back] && isNear(index)).length;
    };

    expect(nearly(4)).toBe(0);
    expect(nearly(6)).toBeGreaterThanOrEqual(3);
    expect(nearly(9)).toBeGreaterThanOrEqual(3);
  });

  it('are letters in one round and shapes in another', () => {
    expect([newItems(0, 4).noun, newItems(1, 4).noun]).toEqual(['letter', 'shape']);
  });

  it('need pictures only where they are shapes', () => {
    const picturesAt = (seed: number) => nBack.view(nBack.init(setupAt(4, seed))).pictures;
    expect([picturesAt(0), picturesAt(1)]).toEqual([undefined, 'shapes']);
  });

  it('are shapes that are all drawn', () => {
    expect(viewsOf('shapes')).toEqual(expect.arrayContaining(newItems(1, 12).all.map(({ face }) => face)));
  });
});

describe('a round of Echo', () => {
  it('asks nothing before enough items have been shown', () => {
    let state = nBack.reduce(nBack.init(setupAt(12)), { type: 'start', at: 0 });
    const openChoices: number[] = [];
    for (
      ;
      state.phase.name !== 'asking' && 'until' in state.phase;
      state = nBack.reduce(state, { type: 'tick', at: state.phase.until })
    )
      openChoices.push(nBack.view(state).choices.filter(({ isInert }) => !isInert).length);

    expect(Math.max(...openChoices)).toBe(0);
    expect(state.index).toBe(2);
    expect(nBack.view(state).prompt).toBe('Is it the same as two letters ago?');
  });

  it('says whether an answer was right, in words', () => {
    const state = asked(nBack.init(setupAt()));
    const right = nBack.view(press(state, truth(state)));
    const wrong = nBack.view(press(state, lie(state)));

    expect([right.verdict?.isHit, wrong.verdict?.isHit]).toEqual([true, false]);
    expect(right.message).toMatch(/^Right: (the same|different)\.$/);
    expect(wrong.message).toMatch(/^Not quite: it was (the same|different)\.$/);
  });

  it('counts a late answer as a miss, before and after the tick', () => {
    const state = asked(nBack.init(setupAt()));
    const late = press(state, truth(state), state.items.windowMs);
    const silent = nBack.reduce(state, { type: 'tick', at: nBack.view(state).nextTickAt! });

    for (const missed of [late, silent]) {
      expect(missed.tally).toMatchObject({ trials: 1, hits: 0 });
      expect(nBack.view(missed).message).toMatch(/^Time's up: it was /);
    }
  });

  it('gives the same points for quick and slow answers', () => {
    const state = asked(nBack.init(setupAt()));

    expect(press(state, truth(state), 1).tally).toEqual(press(state, truth(state), 4000).tally);
  });

  it('keeps its level, and a faultless round opens the next one', () => {
    const perfect = playRound(nBack, setupAt(), bots.listener());
    const silent = playRound(nBack, setupAt(12), () => null);

    expect(perfect).toMatchObject({
      hits: JUDGED_ITEMS,
      level: 2,
      points: 600,
      measure: 100,
      staircase: { step: 8, reason: 'rose' },
    });
    expect(silent).toMatchObject({ hits: 0, level: 4, points: 0, measure: 0, staircase: { step: 0, reason: 'fell' } });
    expect(perfect.summary).toBe('20 of 20 right, each compared with the letter before.');
  });
});
