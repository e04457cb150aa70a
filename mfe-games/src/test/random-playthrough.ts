import { GAMES } from '@mindgrove/contracts/games';
import { lastStep, type Staircase } from '@mindgrove/contracts/rules/staircase';

import { mustBeIgnored, pressableIds, resultFaults, viewFaults } from './game-faults.ts';
import type { Game, GameEvent, GameView, RoundSetup } from '../engine/game.ts';

/** Setups over all levels and steps of a game, one per seed. */
export function sampleSetups(game: Game<unknown>, count: number): RoundSetup[] {
  const { levels } = GAMES[game.id];
  return Array.from({ length: count }, (_, seed) => ({
    seed,
    level: 1 + (seed % levels),
    staircase: { step: (seed * 7) % (lastStep(levels) + 1), reason: 'first', run: 0 } satisfies Staircase,
  }));
}

interface Playthrough {
  state: unknown;
  at: number;
  isStarted: boolean;
  views: GameView[];
  /** Broken rules, in sentences. */
  faults: string[];
}

/**
 * Sends random events at random times: before the start and after the end, twice, for things that do not exist, with
 * early, late and far too late ticks. Then only the clock runs, until the round ends or waits for the member.
 */
export function playRandomly(game: Game<unknown>, setup: RoundSetup, random: () => number, events = 150): Playthrough {
  const play: Playthrough = { state: game.init(setup), at: 0, isStarted: false, views: [], faults: [] };
  inspect(game, play);
  for (let count = 0; count < events; count += 1) {
    const event = randomEvent(
      game.view(play.state),
      play.at + pick([0, 0, 1, 60, 700, 4000, 3_600_000], random),
      random,
    );
    dispatch(game, play, event);
    if (random() < 0.2) dispatch(game, play, event);
  }
  dispatch(game, play, { type: 'start', at: play.at });
  runClock(game, play);
  if (game.puzzle(play.state) !== game.puzzle(game.init(setup))) play.faults.push('The puzzle has changed');
  return play;
}

const MAX_TICKS = 5000;

function runClock(game: Game<unknown>, play: Playthrough) {
  for (let ticks = 0; ticks < MAX_TICKS; ticks += 1) {
    const view = game.view(play.state);
    if (view.nextTickAt === null) {
      const isStuck = !game.result(play.state) && pressableIds(view).length === 0 && view.input === null;
      if (isStuck) play.faults.push('It waits for a member who can do nothing');
      return;
    }
    dispatch(game, play, { type: 'tick', at: Math.max(view.nextTickAt, play.at) });
  }
  play.faults.push('It ticks without end');
}

function dispatch(game: Game<unknown>, play: Playthrough, event: GameEvent) {
  const { state, isStarted } = play;
  const isOver = game.result(state) !== null;
  const isIgnored = isOver || mustBeIgnored(event, game.view(state), isStarted);
  play.state = game.reduce(state, event);
  play.at = event.at;
  play.isStarted ||= event.type === 'start';
  const addFault = (fault: string) => play.faults.push(`${fault}: ${JSON.stringify(event)}`);
  if (isIgnored && play.state !== state) addFault('It reacts to an event that it must ignore');
  if (play.state === state) return;
  const { nextTickAt } = game.view(play.state);
  if (event.type === 'tick' && nextTickAt !== null && nextTickAt <= event.at)
    addFault('A tick leaves the next one overdue');
  inspect(game, play);
}

/** Freezes the state, so that a game that mutates it throws. */
function inspect(game: Game<unknown>, play: Playthrough) {
  deepFreeze(play.state);
  const view = game.view(play.state);
  const result = game.result(play.state);
  play.views.push(view);
  play.faults.push(...viewFaults(view), ...(result ? resultFaults(game, result) : []));
  if (result && view.nextTickAt !== null) play.faults.push('It ticks on after the end');
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
