import { describe, expect, it } from '@jest/globals';
import { maxPoints } from '@mindgrove/contracts/rules/game-rules';
import type { Staircase } from '@mindgrove/contracts/rules/staircase';

import type { Cell } from '../../engine/game.ts';
import { SETTLED_STAIRCASE, staircaseAt } from '../../test/factories.ts';
import { itFollowsTheGameContract, itIsFairToListeners, itRewardsFaultlessPlay } from '../../test/game-contract.ts';
import { type Bot, playRound } from '../../test/play-round.ts';
import { reactionTime } from './reaction-time.game.ts';
import { lanternId, litLantern, type ReactionTimeState } from './reaction-time.state.ts';

/** Presses the lantern that it perceives as lit. */
const presser =
  (isLit: (cell: Cell) => boolean): Bot =>
  ({ board }) => {
    const lit = board?.cells.find(isLit);
    return lit ? { press: lit.id } : null;
  };

const bots = {
  listener: () => presser(({ name }) => name.endsWith(', lit')),
  viewer: () => presser(({ look }) => look === 'lit'),
};

itFollowsTheGameContract(reactionTime);
itIsFairToListeners(reactionTime, bots);
itRewardsFaultlessPlay(reactionTime, bots);

const started = (seed: number, staircase = SETTLED_STAIRCASE) =>
  reactionTime.reduce(reactionTime.init({ seed, level: 1, staircase }), { type: 'start', at: 0 });
const tick = (round: ReactionTimeState) =>
  reactionTime.reduce(round, { type: 'tick', at: reactionTime.view(round).nextTickAt! });
const press = (round: ReactionTimeState, lantern: number, wait: number) =>
  reactionTime.reduce(round, { type: 'press', id: lanternId(lantern), at: round.phaseStartedAt + wait });
const cellsOf = (round: ReactionTimeState) => reactionTime.view(round).board?.cells ?? [];

describe('a lantern', () => {
  it('lights up after an unpredictable wait of one to three seconds', () => {
    const waits = Array.from({ length: 200 }, (_, seed) => reactionTime.view(started(seed)).nextTickAt!);

    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3000);
    expect(new Set(waits).size).toBeGreaterThan(150);
  });

  it('is a hit when pressed in time, and the message tells the time', () => {
    const hit = press(tick(started(1)), 0, 412);

    expect(hit.tally).toMatchObject({ trials: 1, hits: 1 });
    expect(reactionTime.view(hit)).toMatchObject({
      message: "0.41 seconds. That's your time to beat.",
      verdict: { trial: 1, isHit: true },
    });
    expect(cellsOf(hit)).toMatchObject([{ name: 'Lantern 1, right', look: 'right' }]);
  });

  it('earns the same points sooner and later, if in time', () => {
    const lit = tick(started(1));

    expect(press(lit, 0, 3000).tally).toEqual(press(lit, 0, 150).tally);
  });

  it('is a miss when pressed before it lights up, with a kind message', () => {
    const early = press(started(1), 0, 500);

    expect(early.tally).toMatchObject({ trials: 1, hits: 0 });
    expect(reactionTime.view(early).message).toBe('A little too soon. Wait for the light.');
    expect(cellsOf(early)).toMatchObject([{ name: 'Lantern 1, pressed by mistake', look: 'wrong' }]);
  });

  it('is a miss when pressed within the tenth of a second in which nobody can have seen it', () => {
    const lit = tick(started(1));

    expect(press(lit, 0, 99)).toMatchObject({ tally: { hits: 0 }, fastest: null, verdict: { kind: 'early' } });
    expect(press(lit, 0, 100)).toMatchObject({ tally: { hits: 1 }, fastest: 100, verdict: { kind: 'hit' } });
  });

  it('is a miss when it goes out first, even if the press comes before the tick', () => {
    const lit = tick(started(1));

    expect(tick(lit).tally).toMatchObject({ trials: 1, hits: 0 });
    expect(press(lit, 0, 60_000).tally).toMatchObject({ trials: 1, hits: 0 });
    expect(reactionTime.view(tick(lit)).message).toBe('It went out first. Press as soon as it lights up.');
    expect(cellsOf(tick(lit))).toMatchObject([{ name: 'Lantern 1, went out', look: 'wrong' }]);
  });

  it.each([
    [0, 4000],
    [39, 450],
  ])('at step %i is lit for %i ms', (step, time) => {
    const lit = tick(started(1, staircaseAt(step)));

    expect(reactionTime.view(lit).nextTickAt).toBe(lit.phaseStartedAt + time);
  });

  it('ignores presses during feedback', () => {
    const hit = press(tick(started(1)), 0, 412);

    expect(press(hit, 0, 200)).toBe(hit);
    expect(cellsOf(hit)).toMatchObject([{ isInert: true }]);
  });
});

describe('the fastest time', () => {
  const after = (fastest: number | null, milliseconds: number) => {
    const setup = { seed: 1, level: 1, staircase: SETTLED_STAIRCASE, fastest };
    const lit = tick(reactionTime.reduce(reactionTime.init(setup), { type: 'start', at: 0 }));
    return reactionTime.view(press(lit, 0, milliseconds));
  };

  it.each([
    [280, 300, '0.30 seconds, 0.02 seconds slower than your best.', '0.28 s'],
    [280, 260, '0.26 seconds: your fastest yet!', '0.26 s'],
    [281, 279, '0.28 seconds. As fast as your best!', '0.28 s'],
    [null, 300, "0.30 seconds. That's your time to beat.", '0.30 s'],
  ])('of %s ms stands beside a press after %i ms', (fastest, milliseconds, message, shown) => {
    const view = after(fastest, milliseconds);

    expect(view.message).toBe(message);
    expect(view.figures.at(-1)).toEqual({ label: 'Fastest', value: shown });
  });

  it('is kept by a round that does not beat it, and is none before the first hit', () => {
    const setup = { seed: 1, level: 1, staircase: SETTLED_STAIRCASE };

    expect(playRound(reactionTime, { ...setup, fastest: 120 }, bots.listener()).fastest).toBe(120);
    expect(playRound(reactionTime, setup, bots.listener()).fastest).toBe(300);
    expect(playRound(reactionTime, setup, () => null).fastest).toBeNull();
  });
});

describe('lanterns of higher levels', () => {
  it('are two, three, then four, each with its key', () => {
    const keys = [0, 12, 24, 32].map((step) => cellsOf(started(1, staircaseAt(step))).map(({ shortcut }) => shortcut));

    expect(keys).toEqual([['Space'], ['1', '2'], ['1', '2', '3'], ['1', '2', '3', '4']]);
  });

  it('all light up in some round', () => {
    const lit = Array.from({ length: 100 }, (_, seed) => litLantern(started(seed, staircaseAt(39))));

    expect(new Set(lit)).toEqual(new Set([0, 1, 2, 3]));
  });

  it('are a miss when the wrong one is pressed, and the message names both', () => {
    const lit = tick(started(1, staircaseAt(12)));
    const other = 1 - litLantern(lit);
    const missed = press(lit, other, 400);

    expect(missed.tally.hits).toBe(0);
    expect(reactionTime.view(missed).message).toBe(
      `That was Lantern ${other + 1}. Lantern ${litLantern(lit) + 1} was lit.`,
    );
  });

  it('change in number between two trials, with a message', () => {
    const hit = press(tick(started(1, staircaseAt(11))), 0, 400);

    expect(cellsOf(hit)).toHaveLength(1);
    expect(cellsOf(tick(hit))).toHaveLength(2);
    expect(reactionTime.view(tick(hit)).message).toBe('2 lanterns now.');
  });
});

describe('a moth', () => {
  /** The first trial with one, just before it comes. */
  const beforeMoth = () => {
    const seed = Array.from({ length: 50 }, (_, one) => one).find((one) =>
      started(one, staircaseAt(20)).moths.includes(0),
    );
    return started(seed!, staircaseAt(20));
  };

  it('comes before five of the lights in a round that begins at level 6', () => {
    expect(started(1, staircaseAt(20)).moths).toHaveLength(5);
    expect(started(1, staircaseAt(19)).moths).toEqual([]);
    expect(reactionTime.view(beforeMoth()).prompt).toMatch(/Leave the moths alone\.$/);
  });

  it('glows, is announced, and flies off before the light comes', () => {
    const moth = tick(beforeMoth());
    const gone = tick(moth);

    expect(reactionTime.view(moth)).toMatchObject({ message: 'A moth.' });
    expect(cellsOf(moth).filter(({ look }) => look === 'lure')).toMatchObject([
      { name: expect.stringMatching(/a moth$/) },
    ]);
    expect(cellsOf(gone).every(({ look }) => look === 'plain')).toBe(true);
    expect(tick(gone).phase).toBe('lit');
    expect(press(tick(gone), litLantern(gone), 300).tally).toMatchObject({ trials: 1, hits: 1 });
  });

  it('is a miss when pressed', () => {
    const pressed = press(tick(beforeMoth()), 0, 300);

    expect(pressed.tally).toMatchObject({ trials: 1, hits: 0 });
    expect(reactionTime.view(pressed).message).toBe('That was a moth. Wait for the warm light.');
  });

  it('comes before every light of a weekly special, at any level', () => {
    const special = { seed: 4, level: 1, staircase: staircaseAt(0), isDifficultyFixed: true, isSpecial: true };

    expect(reactionTime.init(special).moths).toHaveLength(15);
    expect(playRound(reactionTime, special, bots.viewer())).toMatchObject({ hits: 15, level: 1 });
  });

  it('makes no anticipation of the light a hit in a weekly special', () => {
    const special = { seed: 4, level: 1, staircase: staircaseAt(0), isDifficultyFixed: true, isSpecial: true };
    const moth = tick(reactionTime.reduce(reactionTime.init(special), { type: 'start', at: 0 }));
    const lit = tick(tick(moth));

    expect(press(lit, 0, 20).verdict?.kind).toBe('early');
  });

  it('does not change the lights of a puzzle', () => {
    expect(started(3, staircaseAt(20)).plan).toEqual(started(3, staircaseAt(0)).plan);
  });
});

describe('a round of Quick Tap', () => {
  /** Bots need 300 ms for each hit. */
  const round = (staircase: Staircase) => playRound(reactionTime, { seed: 4, level: 1, staircase }, bots.listener());

  it('measures the median time of its hits', () => {
    expect(round(SETTLED_STAIRCASE)).toMatchObject({ trials: 15, hits: 15, measure: 300 });
    expect(round(SETTLED_STAIRCASE).summary).toBe('15 of 15 in time. Your typical reaction: 0.30 seconds.');
  });

  it('takes the median of times in any order', () => {
    const times = [400, 900, 350, 380, 2000];
    let now = started(9);
    for (const time of times) now = tick(press(tick(now), 0, time));
    while (!reactionTime.result(now)) now = tick(now);

    expect(reactionTime.result(now)).toMatchObject({ hits: 5, measure: 400 });
  });

  it('has no time without hits', () => {
    const result = playRound(reactionTime, { seed: 4, level: 1, staircase: SETTLED_STAIRCASE }, () => null);

    expect(result).toMatchObject({ hits: 0, points: 0, measure: 4000, staircase: { step: 0 } });
    expect(result.summary).toBe('0 of 15 in time.');
  });

  it('gives the maximum points for a faultless round at the highest level', () => {
    expect(round(staircaseAt(36)).points).toBe(maxPoints('reaction-time', 10));
  });
});
