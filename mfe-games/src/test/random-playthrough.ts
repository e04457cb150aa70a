import { GAMES } from '@mindgrove/contracts/games';
import { lastStep, type Staircase } from '@mindgrove/contracts/rules/staircase';

import { resultFaults, viewFaults, mustBeIgnored, pressableIds } from './game-faults.ts';
import type { RoundSetup, Game, GameEvent, GameView } from '../engine/game.ts';

/** Deals of a game over all its levels and steps, one per seed. */
export function sampleSetups(game: Game<unknown>, count: number): RoundSetup[] {
  const { levels } = GAMES[game.id];
  return Array.from({ length: count }, (_, seed) => ({
    seed,
    level: 1 + (seed % levels),
    staircase: { step: (seed * 7) % (lastStep(levels) + 1), reason: 'first', run: 0 } satisfies Staircase,
  }));
}

/** A round on its way, with the clock that the walk keeps for it. */
interface Playthrough {
  state: unknown;
  at: number;
  isBegun: boolean;
  /** Every view that was seen, and what was wrong, in sentences. */
  views: GameView[];
  faults: string[];
}

/**
 * Lets somebody loose on a round who presses anything at any time: before the start and after the end, twice, things
 * that do not exist, ticks too early, late and far in the future. Then the clock alone goes on until the round is over
 * or waits for the member. Whatever the rules of all games forbid is listed in `faults`.
 */
export function playRandomly(game: Game<unknown>, deal: RoundSetup, random: () => number, events = 150): Playthrough {
  const walk: Playthrough = { state: game.init(deal), at: 0, isBegun: false, views: [], faults: [] };
  inspect(game, walk);
  for (let count = 0; count < events; count += 1) {
    const event = randomEvent(
      game.view(walk.state),
      walk.at + pick([0, 0, 1, 60, 700, 4000, 3_600_000], random),
      random,
    );
    dispatch(game, walk, event);
    if (random() < 0.2) dispatch(game, walk, event);
  }
  dispatch(game, walk, { type: 'start', at: walk.at });
  runClock(game, walk);
  if (game.puzzle(walk.state) !== game.puzzle(game.init(deal))) walk.faults.push('The puzzle is not the one dealt');
  return walk;
}

const MOST_TICKS = 5000;

function runClock(game: Game<unknown>, walk: Playthrough) {
  for (let ticks = 0; ticks < MOST_TICKS; ticks += 1) {
    const view = game.view(walk.state);
    if (view.nextTickAt === null) {
      const isStuck = !game.result(walk.state) && pressableIds(view).length === 0 && view.input === null;
      if (isStuck) walk.faults.push('It waits for a member who can do nothing');
      return;
    }
    dispatch(game, walk, { type: 'tick', at: Math.max(view.nextTickAt, walk.at) });
  }
  walk.faults.push('It ticks without end');
}

function dispatch(game: Game<unknown>, walk: Playthrough, event: GameEvent) {
  const { state, isBegun } = walk;
  const isOver = game.result(state) !== null;
  const isIgnored = isOver || mustBeIgnored(event, game.view(state), isBegun);
  walk.state = game.reduce(state, event);
  walk.at = event.at;
  walk.isBegun ||= event.type === 'start';
  const note = (fault: string) => walk.faults.push(`${fault}: ${JSON.stringify(event)}`);
  if (isIgnored && walk.state !== state) note('It heeds an event that means nothing');
  if (walk.state === state) return;
  const { nextTickAt } = game.view(walk.state);
  if (event.type === 'tick' && nextTickAt !== null && nextTickAt <= event.at)
    note('A tick leaves the next one overdue');
  inspect(game, walk);
}

/** Notes the view; the state is frozen, so that a game which changes it in place throws. */
function inspect(game: Game<unknown>, walk: Playthrough) {
  deepFreeze(walk.state);
  const view = game.view(walk.state);
  const result = game.result(walk.state);
  walk.views.push(view);
  walk.faults.push(...viewFaults(view), ...(result ? resultFaults(game, result) : []));
  if (result && view.nextTickAt !== null) walk.faults.push('It ticks on after the end');
}

function randomEvent(view: GameView, at: number, random: () => number): GameEvent {
  const ids = [...(view.board?.cells ?? []), ...view.choices].map(({ id }) => id);
  return pick<() => GameEvent>(
    [
      () => ({ type: 'start', at }),
      () => ({ type: 'press', id: pick(['', '-1', 'no such thing', '__proto__'], random), at }),
      () => ({ type: 'press', id: pick([...ids, 'nothing'], random), at }),
      () => ({ type: 'press', id: pick([...pressableIds(view), 'nothing'], random), at }),
      () => ({ type: 'press', id: pick([...pressableIds(view), 'nothing'], random), at }),
      () => ({ type: 'answer', text: pick(['', '7', '-3', '1e9', 'NaN', 'word', '0x1F', '٣'], random), at }),
      () => ({ type: 'tick', at }),
      () => ({ type: 'tick', at: Math.max(view.nextTickAt ?? at, at) }),
      () => ({ type: 'tick', at: Math.max((view.nextTickAt ?? at) - 1, at) }),
    ],
    random,
  )();
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function deepFreeze(value: unknown) {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
}
