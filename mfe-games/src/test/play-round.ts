import { pressableIds } from './game-faults.ts';
import type { Game, GameEvent, GameView, RoundResult, RoundSetup } from '../engine/game.ts';

type Move = { press: string } | { answer: string };

/** Chooses a move for a view, or null to wait. It may keep state, so each round gets a new one. */
export type Bot = (view: GameView) => Move | null;

/** Returns the part of a view that remains without sight. */
export const audibleOnly = (view: GameView): GameView => ({
  ...view,
  stimulus: view.stimulus && { ...view.stimulus, face: '', look: 'plain' },
  board: view.board && {
    ...view.board,
    cells: view.board.cells.map((cell) => ({ ...cell, face: '', look: 'plain' })),
  },
});

/** Returns the part of a view that remains without a screen reader. */
export const visibleOnly = (view: GameView): GameView => ({
  ...view,
  message: '',
  stimulus: view.stimulus && { ...view.stimulus, name: '' },
  board: view.board && { ...view.board, label: '', cells: view.board.cells.map((cell) => ({ ...cell, name: '' })) },
});

/** Time to react: quick, but no game takes it for a guess. */
const REACTION_MS = 300;
const MAX_EVENTS = 10_000;

/** The result of a round that a bot plays to its end; `perceive` limits what it perceives of the views. */
export function playRound(
  game: Game<unknown>,
  setup: RoundSetup,
  bot: Bot,
  perceive: (view: GameView) => GameView = (view) => view,
): RoundResult {
  let state = game.reduce(game.init(setup), { type: 'start', at: 0 });
  let at = 0;
  for (let events = 0; events < MAX_EVENTS; events += 1) {
    const result = game.result(state);
    if (result) return result;
    const view = game.view(state);
    const event = toEvent(bot(perceive(view)), view, at);
    at = event.at;
    state = game.reduce(state, event);
  }
  throw new Error(`${game.id} does not end`);
}

function toEvent(move: Move | null, view: GameView, at: number): GameEvent {
  const movedAt = at + REACTION_MS;
  if (!move) {
    if (view.nextTickAt === null) throw new Error(`Bot and game wait for each other at "${view.prompt}"`);
    return { type: 'tick', at: Math.max(view.nextTickAt, at) };
  }
  if ('answer' in move) return { type: 'answer', text: move.answer, at: movedAt };
  if (!pressableIds(view).includes(move.press)) throw new Error(`Nothing to press has the id "${move.press}"`);
  return { type: 'press', id: move.press, at: movedAt };
}
