import { describe, expect, it } from '@jest/globals';

import { GAME_IDS, GAMES } from '../games.ts';
import { seededRandom } from './seeded-random.ts';
import {
  afterRound,
  afterTrial,
  chosenLevel,
  INITIAL_STAIRCASE,
  lastStep,
  levelOfStep,
  type Staircase,
  STEPS_PER_LEVEL,
} from './staircase.ts';

const LEVELS = 10;
const TRIALS_PER_ROUND = 15;
const at = (step: number, run = 0): Staircase => ({ step, reason: 'hit', run });

interface SimulatedMember {
  /** The step at which half of the trials succeed. */
  ability: number;
  /** The width of the range around it in which success falls off, in steps. */
  slope: number;
  /** The gain in ability from one trial, in steps. */
  learning: number;
}

/** A logistic psychometric function: the harder the step for the member, the rarer a hit. */
const chanceOfHit = ({ ability, slope, learning }: SimulatedMember, step: number, trial: number) =>
  1 / (1 + Math.exp((step - ability - learning * trial) / slope));

function shareOfHits(member: SimulatedMember, trials: number, seed: number) {
  return play(member, trials, seed).hits / trials;
}

/** Round after round. */
function play(member: SimulatedMember, trials: number, seed: number) {
  const random = seededRandom(seed);
  let stair = INITIAL_STAIRCASE;
  let firstStep = stair.step;
  let hits = 0;
  for (let trial = 0; trial < trials; trial++) {
    if (trial % TRIALS_PER_ROUND === 0) firstStep = stair.step;
    const isHit = random() < chanceOfHit(member, stair.step, trial);
    if (isHit) hits += 1;
    stair = afterTrial(stair, isHit, LEVELS, firstStep);
  }
  return { hits, step: stair.step };
}

describe('the staircase', () => {
  it('goes one step harder after a hit, and counts hits in a row', () => {
    expect(afterTrial(at(9, 2), true, LEVELS, 9)).toEqual({ step: 10, reason: 'hit', run: 3 });
  });

  it('climbs twice as fast until the first miss of a game, and never again after it', () => {
    const climbed = [true, true, true].reduce(
      (now, isHit) => afterTrial(now, isHit, LEVELS, INITIAL_STAIRCASE.step),
      INITIAL_STAIRCASE,
    );
    expect(climbed).toEqual({ step: 10, reason: 'first', run: 3 });

    const missed = afterTrial(climbed, false, LEVELS, 4);

    expect(missed).toEqual({ step: 6, reason: 'miss', run: 0 });
    expect(afterTrial(missed, true, LEVELS, 4)).toEqual({ step: 7, reason: 'hit', run: 1 });
  });

  it('climbs two levels after a faultless first round, and one after any other', () => {
    const first = afterRound(INITIAL_STAIRCASE, 20, 20, LEVELS);
    expect(first).toEqual({ step: 12, reason: 'first', run: 20 });

    expect(afterRound(first, 19, 20, LEVELS)).toEqual({ step: 15, reason: 'rose', run: 0 });
    expect(afterRound(at(9), 20, 20, LEVELS)).toMatchObject({ step: 13, reason: 'rose' });
  });

  it('does not climb fast from a level that was chosen or assessed', () => {
    const chosen = chosenLevel(INITIAL_STAIRCASE, 1, LEVELS);

    expect(afterTrial(chosen, true, LEVELS, 8)).toEqual({ step: 9, reason: 'hit', run: 1 });
  });

  it('goes four steps easier after a miss, and forgets the run', () => {
    expect(afterTrial(at(9, 2), false, LEVELS, 9)).toEqual({ step: 5, reason: 'miss', run: 0 });
  });

  it('stays between the first and the last step', () => {
    expect(afterTrial(at(2), false, LEVELS, 2).step).toBe(0);
    expect(afterTrial(at(39), true, LEVELS, 39).step).toBe(39);
    expect(lastStep(LEVELS)).toBe(39);
  });

  it('has four steps to a level', () => {
    expect([0, 3, 4, 7, 8, 39].map(levelOfStep)).toEqual([1, 1, 2, 2, 3, 10]);
    expect(STEPS_PER_LEVEL).toBe(4);
  });

  it('begins at level 2 for everyone', () => {
    expect(INITIAL_STAIRCASE).toEqual({ step: 4, reason: 'first', run: 0 });
    expect(levelOfStep(INITIAL_STAIRCASE.step)).toBe(2);
  });

  it('goes a level harder after a faultless round, stays after four in five, and goes easier after fewer', () => {
    expect(afterRound(at(9, 2), 20, 20, LEVELS)).toEqual({ step: 13, reason: 'rose', run: 0 });
    expect(afterRound(at(9, 2), 16, 20, LEVELS)).toEqual({ step: 9, reason: 'kept', run: 0 });
    expect(afterRound(at(9, 2), 15, 20, LEVELS)).toEqual({ step: 8, reason: 'fell', run: 0 });
    expect(afterRound(at(9, 2), 0, 20, LEVELS)).toEqual({ step: 0, reason: 'fell', run: 0 });
    expect(afterRound(at(39), 7, 7, LEVELS)).toEqual({ step: 39, reason: 'rose', run: 0 });
  });

  it('goes a level easier or harder when the member asks for it, and no further than there are levels', () => {
    expect(chosenLevel(at(9, 2), 1, LEVELS)).toEqual({ step: 13, reason: 'chosen', run: 0 });
    expect(chosenLevel(at(9, 2), -1, LEVELS)).toEqual({ step: 5, reason: 'chosen', run: 0 });
    expect(chosenLevel(at(1), -1, LEVELS).step).toBe(0);
    expect(chosenLevel(at(38), 1, LEVELS).step).toBe(39);
  });

  it('never leaves the levels of a game, whatever happens', () => {
    const left = GAME_IDS.filter((game) => {
      const random = seededRandom(7);
      const { levels } = GAMES[game];
      let stair = INITIAL_STAIRCASE;
      const reached = Array.from({ length: 2000 }, () => {
        const isChosen = random() < 0.1;
        stair = isChosen
          ? chosenLevel(stair, random() < 0.5 ? 1 : -1, levels)
          : afterTrial(stair, random() < 0.8, levels, stair.step);
        return levelOfStep(stair.step);
      });
      return Math.min(...reached) < 1 || Math.max(...reached) > levels;
    });

    expect(left).toEqual([]);
  });
});

describe('the first rounds', () => {
  /** The step at which this member has four of five right. */
  const levelOf = ({ ability, slope }: SimulatedMember) => ability - slope * Math.log(4);
  const missBy = (member: SimulatedMember, rounds: number) => {
    const distances = Array.from({ length: 200 }, (_, seed) =>
      Math.abs(play(member, rounds * TRIALS_PER_ROUND, seed).step - levelOf(member)),
    );
    return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  };

  it.each([
    [10, 1],
    [16, 2],
    [22, 3],
    [28, 3],
    [34, 4],
  ])('bring a member of ability %d within a level of where they belong after %d', (ability, rounds) => {
    expect(missBy({ ability, slope: 2, learning: 0 }, rounds)).toBeLessThan(STEPS_PER_LEVEL);
  });
});

describe('in the long run', () => {
  const TRIALS = 1500;
  const members = [10, 14, 18, 22, 26, 30, 34].flatMap((ability) =>
    [0.7, 1.5, 3].map((slope) => ({ ability, slope, learning: 0 })),
  );

  it('a member succeeds in 80 ± 2 % of the trials, of whatever ability and slope', () => {
    const shares = members.flatMap((member) =>
      [1, 2, 3].map((seed) => ({ ...member, seed, share: shareOfHits(member, TRIALS, seed) })),
    );

    expect(shares.filter(({ share }) => share <= 0.78 || share >= 0.82)).toEqual([]);
  });

  it.each([0.004, 0.01])('so does one who gets better by %d steps with each trial', (learning) => {
    const share = shareOfHits({ ability: 12, slope: 1.5, learning }, TRIALS, 4);

    expect(share).toBeGreaterThan(0.78);
    expect(share).toBeLessThan(0.82);
  });

  it('whoever finds the easiest step hard, or the hardest easy, is not held at 80 %', () => {
    expect(shareOfHits({ ability: -4, slope: 1.5, learning: 0 }, TRIALS, 5)).toBeLessThan(0.78);
    expect(shareOfHits({ ability: 60, slope: 1.5, learning: 0 }, TRIALS, 6)).toBeGreaterThan(0.82);
  });
});
