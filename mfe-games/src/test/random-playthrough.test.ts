import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';

import type { Game, GameEvent, GameView } from '../engine/game.ts';
import { playRandomly } from './random-playthrough.ts';
import { EMPTY_VIEW, SAMPLE_RESULT } from './sample-game.ts';

interface Lamp {
  phase: 'ready' | 'dark' | 'lit' | 'over';
  due: number;
}

/** The smallest correct game: a lamp goes on and is pressed. */
const lamp: Game<Lamp> = {
  id: 'reaction-time',
  init: () => ({ phase: 'ready', due: 0 }),
  reduce: (state, event) => {
    if (state.phase === 'ready' && event.type === 'start') return { phase: 'dark', due: event.at + 1000 };
    if (state.phase === 'dark' && event.type === 'tick' && event.at >= state.due) return { phase: 'lit', due: 0 };
    if (state.phase === 'lit' && event.type === 'press' && event.id === 'lamp') return { phase: 'over', due: 0 };
    return state;
  },
  view: ({ phase, due }) => ({
    ...EMPTY_VIEW,
    choices: [{ id: 'lamp', label: 'Press', shortcut: null, isInert: phase !== 'lit', variant: 'main' }],
    nextTickAt: phase === 'dark' ? due : null,
  }),
  result: ({ phase }) => (phase === 'over' ? { ...RESULT } : null),
  puzzle: () => null,
};

const RESULT = { ...SAMPLE_RESULT, level: 2, points: 600, trials: 1, hits: 1, seconds: 1, bestStreak: 1 };

/** All faults that 30 random playthroughs find. */
function faultsOf(game: Game<Lamp>): string {
  const playthroughs = Array.from({ length: 30 }, (_, seed) =>
    playRandomly(game, { seed, level: 1, staircase: INITIAL_STAIRCASE }, seededRandom(seed)),
  );
  return playthroughs.flatMap(({ faults }) => faults).join('\n');
}

const withReducer = (change: (state: Lamp, event: GameEvent, next: Lamp) => Lamp): Game<Lamp> => ({
  ...lamp,
  reduce: (state, event) => change(state, event, lamp.reduce(state, event)),
});
const withView = (change: (state: Lamp, view: GameView) => GameView): Game<Lamp> => ({
  ...lamp,
  view: (state) => change(state, lamp.view(state)),
});

describe('a random playthrough', () => {
  it('finds no fault in a correct game', () => {
    expect(faultsOf(lamp)).toBe('');
  });

  it.each([
    [
      'reacts to a press of nothing',
      'must ignore',
      withReducer((state, { type }, next) => (type === 'press' && next === state ? { ...state } : next)),
    ],
    [
      'starts by itself',
      'must ignore',
      withReducer((state, _, next) => (state.phase === 'ready' ? { phase: 'lit', due: 0 } : next)),
    ],
    [
      'continues after the end',
      'must ignore',
      withReducer((state, _, next) => (state.phase === 'over' ? { ...state } : next)),
    ],
    [
      'leaves the next tick overdue',
      'overdue',
      withReducer((state, { type }, next) => (type === 'tick' && next !== state ? { phase: 'dark', due: 1 } : next)),
    ],
    [
      'ticks forever',
      'without end',
      withReducer((state, { type, at }, next) =>
        type === 'tick' && next !== state ? { phase: 'dark', due: at + 10 } : next,
      ),
    ],
    ['waits for nothing', 'can do nothing', withView((_, view) => ({ ...view, choices: [] }))],
    ['has no prompt', 'prompt is empty', withView((_, view) => ({ ...view, prompt: '' }))],
    [
      'offers the same twice',
      'same label',
      withView((_, view) => ({ ...view, choices: [...view.choices, ...view.choices] })),
    ],
    [
      'ticks after the end',
      'after the end',
      withView((state, view) => (state.phase === 'over' ? { ...view, nextTickAt: 1 } : view)),
    ],
    [
      'gives too many points',
      'points are not within',
      { ...lamp, result: (state: Lamp) => lamp.result(state) && { ...RESULT, points: 601 } },
    ],
    [
      'counts more hits than trials',
      'more hits',
      { ...lamp, result: (state: Lamp) => lamp.result(state) && { ...RESULT, hits: 2 } },
    ],
    ['changes its puzzle', 'puzzle has changed', { ...lamp, puzzle: ({ phase }: Lamp) => phase }],
  ])('finds a game that %s', (_, fault, game) => {
    expect(faultsOf(game)).toContain(fault);
  });

  it('makes a game that mutates its state throw', () => {
    const mutating = withReducer((state, event, next) => {
      if (event.type === 'start') state.due = 7;
      return next;
    });

    expect(() => faultsOf(mutating)).toThrow(TypeError);
  });
});
