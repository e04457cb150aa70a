import { describe, expect, it } from '@jest/globals';
import { maxPoints } from '@mindgrove/contracts/rules/game-rules';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';

import type { Stimulus } from '../../engine/game.ts';
import { staircaseAt } from '../../test/factories.ts';
import { itFollowsTheGameContract, itIsFairToListeners, itRewardsFaultlessPlay } from '../../test/game-contract.ts';
import { type Bot, playRound } from '../../test/play-round.ts';
import { type GoNoGoState, PRESS, STOPS, TRIALS } from './go-no-go.state.ts';
import { goNoGo } from './go-no-go.game.ts';
import { ruleOfLevel } from './stimuli.ts';

const LEVELS = Array.from({ length: 10 }, (_, index) => index + 1);

/** Follows the prompt by what it perceives of a stimulus. */
const follower = (isSame: (seen: Stimulus, stimulus: Stimulus) => boolean): Bot => {
  return ({ prompt, stimulus: seen }) => {
    const rule = LEVELS.map(ruleOfLevel).find(({ prompt: words }) => words === prompt);
    return seen && rule?.go.some((stimulus) => isSame(seen, stimulus)) ? { press: PRESS } : null;
  };
};

const bots = {
  listener: () => follower((seen, { name }) => seen.name === name),
  viewer: () => follower((seen, { face }) => seen.face === face),
};

itFollowsTheGameContract(goNoGo);
itIsFairToListeners(goNoGo, bots);
itRewardsFaultlessPlay(goNoGo, bots);

const tick = (round: GoNoGoState) => goNoGo.reduce(round, { type: 'tick', at: goNoGo.view(round).nextTickAt! });
const press = (round: GoNoGoState, wait = 500) =>
  goNoGo.reduce(round, { type: 'press', id: PRESS, at: round.phaseStartedAt + wait });

/** A round whose first stimulus is shown. */
const started = (seed: number, staircase = INITIAL_STAIRCASE) =>
  tick(goNoGo.reduce(goNoGo.init({ seed, level: 1, staircase }), { type: 'start', at: 0 }));

function begunWith(isGo: boolean, staircase = INITIAL_STAIRCASE): GoNoGoState {
  const seed = Array.from({ length: 100 }, (_, one) => one).find(
    (one) => started(one, staircase).plan[0]?.isGo === isGo,
  );
  return started(seed!, staircase);
}

describe('a stimulus to press for', () => {
  it('is a hit when pressed in time', () => {
    const pressed = press(begunWith(true));

    expect(pressed.tally).toMatchObject({ trials: 1, hits: 1 });
    expect(goNoGo.view(pressed)).toMatchObject({ message: 'Right.', verdict: { trial: 1, isHit: true } });
  });

  it('is a miss when ignored or pressed too late', () => {
    const round = begunWith(true);

    expect(tick(round).tally).toMatchObject({ trials: 1, hits: 0 });
    expect(press(round, 60_000).tally).toMatchObject({ trials: 1, hits: 0 });
    expect(goNoGo.view(tick(round)).message).toBe('Missed one to press: Leaf.');
  });

  it('earns the same points early and late', () => {
    const round = begunWith(true);

    expect(press(round, 3000).tally).toEqual(press(round, 200).tally);
  });
});

describe('a stimulus to hold still for', () => {
  it('is a hit when not pressed', () => {
    const held = tick(begunWith(false));

    expect(held).toMatchObject({ heldStops: 1, tally: { trials: 1, hits: 1 } });
    expect(goNoGo.view(held).message).toBe('Right, you held still.');
  });

  it('is a miss when pressed, and the message names it', () => {
    const pressed = press(begunWith(false));

    expect(pressed).toMatchObject({ heldStops: 0, tally: { trials: 1, hits: 0 } });
    expect(goNoGo.view(pressed)).toMatchObject({
      message: 'Hold still for this one: Stone.',
      verdict: { trial: 1, isHit: false },
    });
  });
});

describe('the pause between two stimuli', () => {
  it('ignores presses, so that one too many costs nothing', () => {
    const rest = press(begunWith(true));

    expect(press(rest)).toBe(rest);
    expect(goNoGo.view(rest).choices).toMatchObject([{ isInert: true, shortcut: 'Space' }]);
  });

  it('shows nothing, so that a repeated stimulus is noticed', () => {
    expect(goNoGo.view(press(begunWith(true))).stimulus).toBeNull();
  });
});

describe('the rule', () => {
  it('stays the same for a whole round, said and drawn, while the level rises', () => {
    const seen = new Set<string>();
    const legends = new Set<string>();
    const listener = bots.listener();
    const result = playRound(goNoGo, { seed: 3, level: 1, staircase: staircaseAt(6) }, (view) => {
      seen.add(view.prompt);
      legends.add(JSON.stringify(view.legend));
      return listener(view);
    });

    expect([...seen]).toEqual([ruleOfLevel(2).prompt]);
    expect(legends.size).toBe(1);
    expect(result.level).toBe(4);
  });

  it('shows what to press for and what not', () => {
    expect(goNoGo.view(started(1, staircaseAt(24))).legend).toEqual([
      { label: 'Press', isGo: true, pictures: ['signs/leaf-left'] },
      { label: 'Hold still', isGo: false, pictures: ['signs/leaf-right', 'signs/stone-left'] },
    ]);
  });
});

describe('the button', () => {
  it('turns right or wrong when it was pressed', () => {
    expect(goNoGo.view(press(begunWith(true))).choices).toMatchObject([{ look: 'right' }]);
    expect(goNoGo.view(press(begunWith(false))).choices).toMatchObject([{ look: 'wrong' }]);
    expect(goNoGo.view(tick(begunWith(false))).choices[0]?.look).toBeUndefined();
  });
});

describe('the stimuli of a level', () => {
  it.each([
    [0, 4000],
    [39, 800],
  ])('at step %i stay for %i ms', (step, time) => {
    const round = started(1, staircaseAt(step));

    expect(goNoGo.view(round).nextTickAt).toBe(round.phaseStartedAt + time);
  });

  it('include three in ten to hold still for, in a different order for each seed', () => {
    const orders = Array.from({ length: 50 }, (_, seed) => started(seed).plan.map(({ isGo }) => isGo));

    expect(orders.map((order) => order.filter((isGo) => !isGo).length)).toEqual(orders.map(() => STOPS));
    expect(new Set(orders.map(String)).size).toBe(50);
    expect(STOPS / TRIALS).toBe(0.3);
  });
});

describe('a round of Green Light', () => {
  it('summarizes what was right', () => {
    const always: Bot = ({ choices }) => (choices[0]?.isInert ? null : { press: PRESS });

    const result = playRound(goNoGo, { seed: 5, level: 1, staircase: staircaseAt(0) }, always);

    expect(result).toMatchObject({ trials: 30, hits: 21, measure: 70, isWon: true });
    expect(result.summary).toBe('21 of 30 right. You held still 0 of 9 times.');
  });

  it('gives the maximum points for a faultless round at the highest level', () => {
    const result = playRound(goNoGo, { seed: 5, level: 10, staircase: staircaseAt(36) }, bots.listener());

    expect(result.points).toBe(maxPoints('go-no-go', 10));
  });

  it('counts the current trial', () => {
    const round = begunWith(true);

    expect(goNoGo.view(round).figures[0]).toEqual({ label: 'Turn', value: '1 / 30' });
    expect(goNoGo.view(press(round)).figures[0]).toEqual({ label: 'Turn', value: '1 / 30' });
    expect(goNoGo.view(tick(press(round))).figures[0]).toEqual({ label: 'Turn', value: '2 / 30' });
  });
});
