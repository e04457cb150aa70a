import { describe, expect, it } from '@jest/globals';
import { PUZZLES_PER_GAME } from '@mindgrove/contracts/rules/puzzles';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import { audibleOnly, type Bot, playRound, visibleOnly } from './play-round.ts';
import { playRandomly, sampleSetups } from './random-playthrough.ts';
import type { Game, RoundResult, RoundSetup } from '../engine/game.ts';

/** Each has another seed, and the next level and step. */
const [PLAYTHROUGHS, ROUNDS] = process.env['LONG_TESTS'] ? [300, 120] : [60, 60];

/*
 * The tests that every game passes. A game's own test says:
 *
 *   itFollowsTheGameContract(sequenceSpan);
 *   itIsFairToListeners(sequenceSpan, { listener, viewer });
 *   itRewardsFaultlessPlay(sequenceSpan, { listener, viewer });
 *
 * `listener` and `viewer` make bots (play-round.ts) that perceive what a screen reader says, or what the screen shows.
 * Memory Match omits the last line, because its first cards are chance; puzzle-count.test.ts counts the puzzles of all games.
 */

export function itFollowsTheGameContract(game: Game<unknown>) {
  describe(`${game.id}, whatever is pressed and whenever`, () => {
    it('never breaks a common rule and never gets stuck', () => {
      const faults = sampleSetups(game, PLAYTHROUGHS).flatMap((setup) =>
        playRandomly(game, setup, seededRandom(setup.seed)).faults.map((fault) => `seed ${setup.seed}: ${fault}`),
      );

      expect(faults).toEqual([]);
    });

    it('shows the same for the same setup and the same events', () => {
      const viewsOf = (setup: RoundSetup) => JSON.stringify(playRandomly(game, setup, seededRandom(setup.seed)).views);

      expect(sampleSetups(game, PLAYTHROUGHS / 10).filter((setup) => viewsOf(setup) !== viewsOf(setup))).toEqual([]);
    });

    it('does nothing before the start', () => {
      const state = game.init({ seed: 1, level: 1, staircase: INITIAL_STAIRCASE });

      expect(game.view(state).nextTickAt).toBeNull();
      expect(game.reduce(state, { type: 'tick', at: 1e9 })).toBe(state);
      expect(game.result(state)).toBeNull();
    });
  });
}

interface Bots {
  /** Plays faultlessly by names, labels, prompts and messages. */
  listener: () => Bot;
  /** Plays faultlessly by faces, looks, labels and prompts. */
  viewer: () => Bot;
}

export function itIsFairToListeners(game: Game<unknown>, { listener, viewer }: Bots) {
  describe(`${game.id}, played by ear and by eye`, () => {
    it('has the same result, on every level', () => {
      const setups = sampleSetups(game, ROUNDS);

      const results = (newBot: () => Bot, perceive: typeof audibleOnly) =>
        setups.map((setup) => ({ seed: setup.seed, ...playRound(game, setup, newBot(), perceive) }));
      expect(results(listener, audibleOnly)).toEqual(results(viewer, visibleOnly));
    });
  });
}

export function itRewardsFaultlessPlay(game: Game<unknown>, { listener }: Bots) {
  it(`${game.id} gives every hit to a faultless player, on every level`, () => {
    const rounds = sampleSetups(game, ROUNDS).map((setup) => ({
      seed: setup.seed,
      ...playRound(game, setup, listener(), audibleOnly),
    }));

    const isFaultless = ({ hits, trials, bestStreak, points }: RoundResult) =>
      hits === trials && bestStreak === trials && points >= 550;
    expect(rounds.filter((round) => !isFaultless(round))).toEqual([]);
  });
}

/** The number of different puzzles over all seeds, at the first step. */
export function distinctPuzzles(game: Game<unknown>): number {
  const puzzles = Array.from({ length: PUZZLES_PER_GAME }, (_, seed) =>
    game.puzzle(game.init({ seed, level: 1, staircase: INITIAL_STAIRCASE })),
  );
  return new Set(puzzles.filter((puzzle) => puzzle !== null)).size;
}
