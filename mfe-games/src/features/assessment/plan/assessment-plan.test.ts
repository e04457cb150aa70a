import { describe, expect, it } from '@jest/globals';
import { PUZZLES_PER_GAME } from '@mindgrove/contracts/rules/puzzles';

import { playRound } from '../../../test/play-round.ts';
import { ASSESSMENT_GAMES } from './assessment-games.ts';
import { ASSESSMENT_SECONDS, assessmentRoundSetup, PLANNED_ROUNDS, resultsOf } from './assessment-plan.ts';

describe('the assessment', () => {
  it('takes 8 to 10 minutes, reading included', () => {
    expect(ASSESSMENT_SECONDS).toBeGreaterThanOrEqual(8 * 60);
    expect(ASSESSMENT_SECONDS).toBeLessThanOrEqual(10 * 60);
  });

  it('has four games in a fixed order, each with its rounds in a row', () => {
    expect(PLANNED_ROUNDS.map(({ game, gameNumber, round }) => `${gameNumber} ${game} ${round}`)).toEqual([
      '1 sequence-span 1',
      '2 n-back 1',
      '2 n-back 2',
      '3 word-sorting 1',
      '3 word-sorting 2',
      '4 reaction-time 1',
    ]);
  });

  it('gives every round of a hundred forms its own seed, at the same difficulty', () => {
    const setups = Array.from({ length: 100 }, (_, form) =>
      PLANNED_ROUNDS.map((round) => assessmentRoundSetup(form, round)),
    ).flat();

    expect(new Set(setups.map(({ seed }) => seed)).size).toBe(100 * PLANNED_ROUNDS.length);
    expect(setups.every(({ seed }) => Number.isInteger(seed) && seed >= 0 && seed < PUZZLES_PER_GAME)).toBe(true);
    for (const { index } of PLANNED_ROUNDS) {
      const ofForms = setups.filter((_, setupIndex) => setupIndex % PLANNED_ROUNDS.length === index);
      expect(new Set(ofForms.map(({ seed: _, ...difficulty }) => JSON.stringify(difficulty))).size).toBe(1);
    }
  });

  it.each(PLANNED_ROUNDS.filter(({ isDifficultyFixed }) => isDifficultyFixed))(
    'keeps the difficulty of $game fixed, however the member plays',
    (round) => {
      const { game } = ASSESSMENT_GAMES[round.game];
      const setup = assessmentRoundSetup(0, round);

      // Each trial without an answer is a miss by timeout.
      const result = playRound(game, setup, () => null);

      expect(result).toMatchObject({ hits: 0, level: setup.level, staircase: setup.staircase });
    },
  );

  it("takes the rounded mean of a game's rounds as its result", () => {
    expect(resultsOf([6, 80, 85, 90, 100, 412])).toEqual([
      { game: 'sequence-span', value: 6 },
      { game: 'n-back', value: 83 },
      { game: 'word-sorting', value: 95 },
      { game: 'reaction-time', value: 412 },
    ]);
  });
});
