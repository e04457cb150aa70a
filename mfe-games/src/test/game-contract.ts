import { describe, expect, it } from '@jest/globals';
import { PUZZLES_PER_GAME } from '@mindgrove/contracts/rules/puzzles';
import { FIRST_STAIR } from '@mindgrove/contracts/rules/staircase';

import { audibleOnly, type Bot, playRound, visibleOnly } from './play-round.ts';
import { sampleSetups, playRandomly } from './random-playthrough.ts';
import type { RoundSetup, Game, RoundResult } from '../engine/game.ts';
import { seededRandom } from '../engine/seeded-random.ts';

const PLAYTHROUGHS = 300;
const ROUNDS = 120;

/*
 * What every game of `games/` is held to. A game's own test says:
 *
 *   itKeepsTheLaws(sequenceSpan);
 *   itIsFair(sequenceSpan, { reader, onlooker });
 *   itRewardsFaultlessPlay(sequenceSpan, { reader, onlooker });
 *
 * `reader` and `onlooker` make players (see game-player.ts): one is shown what a screen reader says, the other what is
 * drawn. Games of luck leave the last line out; puzzle-count.test.ts counts the puzzles of all games.
 */

/** Declares the tests that hold for every game, whatever is pressed and whenever. */
export function itFollowsTheGameContract(game: Game<unknown>) {
  describe(`${game.id}, whatever is pressed and whenever`, () => {
    it('never breaks a rule of all games and never gets stuck', () => {
      const faults = sampleSetups(game, PLAYTHROUGHS).flatMap((deal) =>
        playRandomly(game, deal, seededRandom(deal.seed)).faults.map((fault) => `seed ${deal.seed}: ${fault}`),
      );

      expect(faults).toEqual([]);
    });

    it('shows the same for the same deal and the same events', () => {
      const shown = (deal: RoundSetup) => JSON.stringify(playRandomly(game, deal, seededRandom(deal.seed)).views);

      expect(sampleSetups(game, PLAYTHROUGHS / 10).filter((deal) => shown(deal) !== shown(deal))).toEqual([]);
    });

    it('does nothing before it was started', () => {
      const dealt = game.init({ seed: 1, level: 1, staircase: FIRST_STAIR });

      expect(game.view(dealt).nextTickAt).toBeNull();
      expect(game.reduce(dealt, { type: 'tick', at: 1e9 })).toBe(dealt);
      expect(game.result(dealt)).toBeNull();
    });
  });
}

interface Bots {
  /** Plays without a mistake by names, labels, prompt and message alone. */
  listener: () => Bot;
  /** Plays without a mistake by faces, looks, labels and prompt alone. */
  viewer: () => Bot;
}

/** Declares the tests that somebody who hears the game and somebody who sees it do equally well. */
export function itIsFairToListeners(game: Game<unknown>, { listener, viewer }: Bots) {
  describe(`${game.id}, played by names alone and by the picture alone`, () => {
    it('comes to the same result, on every level', () => {
      const deals = sampleSetups(game, ROUNDS);

      const results = (player: () => Bot, sense: typeof audibleOnly) =>
        deals.map((deal) => ({ seed: deal.seed, ...playRound(game, deal, player(), sense) }));
      expect(results(listener, audibleOnly)).toEqual(results(viewer, visibleOnly));
    });
  });
}

/** Declares the test that whoever makes no mistake misses nothing; for games in which chance decides nothing. */
export function itRewardsFaultlessPlay(game: Game<unknown>, { listener }: Bots) {
  it(`${game.id} gives every hit to a player without a mistake, on every level`, () => {
    const rounds = sampleSetups(game, ROUNDS).map((deal) => ({
      seed: deal.seed,
      ...playRound(game, deal, listener(), audibleOnly),
    }));

    const isFaultless = ({ hits, trials, bestStreak, points }: RoundResult) =>
      hits === trials && bestStreak === trials && points >= 550;
    expect(rounds.filter((round) => !isFaultless(round))).toEqual([]);
  });
}

/** How many different puzzles the seeds of a game make, all of them where everyone begins. */
export function distinctPuzzles(game: Game<unknown>): number {
  const puzzles = Array.from({ length: PUZZLES_PER_GAME }, (_, seed) =>
    game.puzzle(game.init({ seed, level: 1, staircase: FIRST_STAIR })),
  );
  return new Set(puzzles.filter((puzzle) => puzzle !== null)).size;
}
