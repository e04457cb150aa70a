import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';

import type { Game, GameView, RoundResult, RoundSetup } from '../engine/game.ts';

/** A log of events with their times: "press a 1200". */
export type SampleState = readonly string[];

export const SAMPLE_SETUP: RoundSetup = { seed: 1, level: 1, staircase: INITIAL_STAIRCASE };

export const SAMPLE_RESULT: RoundResult = {
  level: 1,
  points: 620,
  trials: 2,
  hits: 2,
  seconds: 3,
  staircase: INITIAL_STAIRCASE,
  isWon: true,
  bestStreak: 2,
  measure: 2,
  summary: '2 of 2 right.',
};

export const EMPTY_VIEW: GameView = {
  prompt: 'Do it.',
  message: '',
  figures: [],
  stimulus: null,
  board: null,
  choices: [],
  input: null,
  nextTickAt: null,
};

/** Logs its events and ends when "end" is pressed. Tests override parts of its view. */
export const sampleGame = (
  view: Partial<GameView> | ((state: SampleState) => Partial<GameView>),
): Game<SampleState> => ({
  id: 'sequence-span',
  init: () => [],
  reduce: (state, event) => {
    const detail = event.type === 'press' ? ` ${event.id}` : event.type === 'answer' ? ` ${event.text}` : '';
    return [...state, `${event.type}${detail} ${event.at}`];
  },
  view: (state) => ({
    ...EMPTY_VIEW,
    message: state.at(-1) ?? '',
    ...(typeof view === 'function' ? view(state) : view),
  }),
  result: (state) => (state.some((entry) => entry.startsWith('press end')) ? SAMPLE_RESULT : null),
  puzzle: () => null,
});
