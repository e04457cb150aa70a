import { describe, expect, it } from '@jest/globals';
import { GAMES } from '@mindgrove/contracts/games';
import { INITIAL_STAIRCASE, lastStep, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import type { Game, GameEvent } from '../engine/game.ts';
import type { Tally } from '../engine/tally.ts';
import { calculate } from '../test/calculator.ts';
import { pressableIds } from '../test/game-faults.ts';
import { goNoGo } from './go-no-go/go-no-go.game.ts';
import { mathPractice } from './math-practice/math-practice.game.ts';
import { nBack } from './n-back/n-back.game.ts';
import { numberGrid } from './number-grid/number-grid.game.ts';
import { cellId, numberId } from './number-grid/number-grid.state.ts';
import { reactionTime } from './reaction-time/reaction-time.game.ts';
import { sequenceSpan } from './sequence-span/sequence-span.game.ts';
import { wordSorting } from './word-sorting/word-sorting.game.ts';

type AdaptiveGame = Game<{ tally: Tally }>;

const games: AdaptiveGame[] = [goNoGo, reactionTime, sequenceSpan, wordSorting, mathPractice, nBack];

const TRIALS = 2500;
const REACTION_MS = 300;

/** Nearly always succeeds below the skill and hardly ever above it; both are shares of the whole staircase. */
const simulatedMember = (skill: number, random: () => number) => (difficulty: number) =>
  random() < 1 / (1 + Math.exp((difficulty - skill) / 0.06));

type State = { tally: Tally };

/** All that a member could do now, and the next tick. */
function eventsAt(game: AdaptiveGame, state: State, at: number): GameEvent[] {
  const view = game.view(state);
  const presses = pressableIds(view).map((id): GameEvent => ({ type: 'press', id, at: at + REACTION_MS }));
  const texts = view.input && view.stimulus ? [calculate(view.stimulus.face), '-1'] : [];
  const answers = texts.map((text): GameEvent => ({ type: 'answer', text, at: at + REACTION_MS }));
  const tick: GameEvent[] = view.nextTickAt === null ? [] : [{ type: 'tick', at: view.nextTickAt }];
  return [...tick, ...presses, ...answers];
}

/** An event that leads to the outcome, or leaves it open. */
function advanceTowards(isHit: boolean, game: AdaptiveGame, state: State, at: number): [State, number] {
  const candidates = eventsAt(game, state, at)
    .map((event): [State, number] => [game.reduce(state, event), event.at])
    .filter(([next]) => next !== state);
  const gained = ({ tally }: State, what: 'hits' | 'trials') => tally[what] - state.tally[what];
  const reached = candidates.find(([next]) => gained(next, 'trials') === 1 && gained(next, 'hits') === Number(isHit));
  const open = candidates.find(([next]) => gained(next, 'trials') === 0);
  const chosen = reached ?? open;
  if (!chosen) throw new Error(`${game.id} has no way to a ${isHit ? 'hit' : 'miss'}`);
  return chosen;
}

function playAdaptiveRound(
  game: AdaptiveGame,
  seed: number,
  staircase: Staircase,
  succeeds: (difficulty: number) => boolean,
): Tally {
  let state = game.reduce(game.init({ seed, level: 1, staircase }), { type: 'start', at: 0 });
  let at = 0;
  while (!game.result(state)) {
    const { trials, staircase: now } = state.tally;
    const isHit = succeeds(now.step / lastStep(GAMES[game.id].levels));
    while (state.tally.trials === trials && !game.result(state)) [state, at] = advanceTowards(isHit, game, state, at);
  }
  return state.tally;
}

/** Corrects each missed cell before the next one. */
function playNumberGrid(seed: number, staircase: Staircase, succeeds: (difficulty: number) => boolean): Tally {
  const started = numberGrid.reduce(numberGrid.init({ seed, level: 1, staircase }), { type: 'start', at: 0 });
  const { given, solution } = started.puzzle;
  const empty = [...given.keys()].filter((cell) => given[cell] === 0);
  const difficulty = staircase.step / lastStep(GAMES['number-grid'].levels);
  const presses = empty.flatMap((cell) => {
    const right = solution[cell]!;
    const numbers = succeeds(difficulty) ? [right] : [right === 1 ? 2 : 1, right];
    return [cellId(cell), ...numbers.map(numberId)];
  });
  return presses.reduce((state, id) => numberGrid.reduce(state, { type: 'press', id, at: 0 }), started).tally;
}

/** Plays many rounds, each continuing the staircase of the one before. */
function shareOfHits(skill: number, play: typeof playNumberGrid): number {
  const succeeds = simulatedMember(skill, seededRandom(TRIALS));
  let staircase: Staircase = INITIAL_STAIRCASE;
  let [hits, trials] = [0, 0];
  for (let seed = 0; trials < TRIALS; seed += 1) {
    const tally = play(seed, staircase, succeeds);
    hits += tally.hits;
    trials += tally.trials;
    staircase = tally.staircase;
  }
  return hits / trials;
}

const SKILLS = [0.35, 0.5, 0.65, 0.8, 0.95];

const GAMES_TO_PLAY: [id: string, play: typeof playNumberGrid][] = [
  ...games.map((game): [string, typeof playNumberGrid] => [game.id, (...round) => playAdaptiveRound(game, ...round)]),
  ['number-grid', playNumberGrid],
];

describe('a clean round', () => {
  it.each(GAMES_TO_PLAY)('of %s rises by two levels at most, the first one as well as a later one', (_, play) => {
    for (const before of [INITIAL_STAIRCASE, { ...INITIAL_STAIRCASE, reason: 'hit' } as const]) {
      const { staircase } = play(1, before, () => true);

      expect(staircase.step).toBeGreaterThan(before.step);
      expect(levelOfStep(staircase.step) - levelOfStep(before.step)).toBeLessThanOrEqual(2);
    }
  });
});

describe('in the long run', () => {
  it.each(GAMES_TO_PLAY)("%s yields hits in four of five trials, whatever the member's skill", (_, play) => {
    const shares = SKILLS.map((skill) => ({ skill, hits: shareOfHits(skill, play) }));

    expect(shares.filter(({ hits }) => hits <= 0.78 || hits >= 0.82)).toEqual([]);
  });
});
