import { describe, expect, it } from '@jest/globals';
import { PUZZLES_PER_GAME } from '@mindgrove/contracts/rules/puzzles';
import { FIRST_STAIR } from '@mindgrove/contracts/rules/staircase';

import { heard, type Player, playRound, seen } from './play-round.ts';
import { dealsOf, wander } from './random-playthrough.ts';
import type { Deal, Game, RoundResult } from '../engine/game.ts';
import { seededRandom } from '../engine/seeded-random.ts';

const WALKS = 300;
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
export function itKeepsTheLaws(game: Game<unknown>) {
  describe(`${game.id}, whatever is pressed and whenever`, () => {
    it('never breaks a rule of all games and never gets stuck', () => {
      const faults = dealsOf(game, WALKS).flatMap((deal) =>
        wander(game, deal, seededRandom(deal.seed)).faults.map((fault) => `seed ${deal.seed}: ${fault}`),
      );

      expect(faults).toEqual([]);
    });

    it('shows the same for the same deal and the same events', () => {
      const shown = (deal: Deal) => JSON.stringify(wander(game, deal, seededRandom(deal.seed)).views);

      expect(dealsOf(game, WALKS / 10).filter((deal) => shown(deal) !== shown(deal))).toEqual([]);
    });

    it('does nothing before it was started', () => {
      const dealt = game.deal({ seed: 1, level: 1, stair: FIRST_STAIR });

      expect(game.view(dealt).wakesAt).toBeNull();
      expect(game.play(dealt, { type: 'tick', at: 1e9 })).toBe(dealt);
      expect(game.result(dealt)).toBeNull();
    });
  });
}

interface Players {
  /** Plays without a mistake by names, labels, prompt and message alone. */
  reader: () => Player;
  /** Plays without a mistake by faces, looks, labels and prompt alone. */
  onlooker: () => Player;
}

/** Declares the tests that somebody who hears the game and somebody who sees it do equally well. */
export function itIsFair(game: Game<unknown>, { reader, onlooker }: Players) {
  describe(`${game.id}, played by names alone and by the picture alone`, () => {
    it('comes to the same result, on every level', () => {
      const deals = dealsOf(game, ROUNDS);

      const results = (player: () => Player, sense: typeof heard) =>
        deals.map((deal) => ({ seed: deal.seed, ...playRound(game, deal, player(), sense) }));
      expect(results(reader, heard)).toEqual(results(onlooker, seen));
    });
  });
}

/** Declares the test that whoever makes no mistake misses nothing; for games in which chance decides nothing. */
export function itRewardsFaultlessPlay(game: Game<unknown>, { reader }: Players) {
  it(`${game.id} gives every hit to a player without a mistake, on every level`, () => {
    const rounds = dealsOf(game, ROUNDS).map((deal) => ({
      seed: deal.seed,
      ...playRound(game, deal, reader(), heard),
    }));

    const isFaultless = ({ hits, trials, bestStreak, points }: RoundResult) =>
      hits === trials && bestStreak === trials && points >= 550;
    expect(rounds.filter((round) => !isFaultless(round))).toEqual([]);
  });
}

/** How many different puzzles the seeds of a game make, all of them where everyone begins. */
export function distinctPuzzles(game: Game<unknown>): number {
  const puzzles = Array.from({ length: PUZZLES_PER_GAME }, (_, seed) =>
    game.puzzle(game.deal({ seed, level: 1, stair: FIRST_STAIR })),
  );
  return new Set(puzzles.filter((puzzle) => puzzle !== null)).size;
}
