import { pressableIds } from './game-faults.ts';
import type { RoundSetup, Game, GameEvent, GameView, RoundResult } from '../engine/game.ts';

export type Move = { press: string } | { answer: string };

/** Says what to do at a view, or null to wait. It may remember what it saw, so each round gets a new one. */
export type Bot = (view: GameView) => Move | null;

/** What is left of a view for somebody who does not see the screen. */
export const audibleOnly = (view: GameView): GameView => ({
  ...view,
  stimulus: view.stimulus && { ...view.stimulus, face: '', look: 'plain' },
  board: view.board && {
    ...view.board,
    cells: view.board.cells.map((cell) => ({ ...cell, face: '', look: 'plain' })),
  },
});

/** What is left of a view for somebody who looks and has no screen reader. */
export const visibleOnly = (view: GameView): GameView => ({
  ...view,
  message: '',
  stimulus: view.stimulus && { ...view.stimulus, name: '' },
  board: view.board && { ...view.board, label: '', cells: view.board.cells.map((cell) => ({ ...cell, name: '' })) },
});

/** Milliseconds from a change on the screen to the answer: brisk, and slower than any game takes for a guess. */
const REPLY_MS = 300;
const MOST_EVENTS = 10_000;

/** The result of a round that a player plays to its end through what a sense perceives of it. */
export function playRound(
  game: Game<unknown>,
  deal: RoundSetup,
  player: Bot,
  sense: (view: GameView) => GameView = (view) => view,
): RoundResult {
  let state = game.reduce(game.init(deal), { type: 'start', at: 0 });
  let at = 0;
  for (let events = 0; events < MOST_EVENTS; events += 1) {
    const result = game.result(state);
    if (result) return result;
    const view = game.view(state);
    const event = toEvent(player(sense(view)), view, at);
    at = event.at;
    state = game.reduce(state, event);
  }
  throw new Error(`${game.id} does not end`);
}

function toEvent(move: Move | null, view: GameView, at: number): GameEvent {
  const then = at + REPLY_MS;
  if (!move) {
    if (view.nextTickAt === null) throw new Error(`Player and game wait for each other at "${view.prompt}"`);
    return { type: 'tick', at: Math.max(view.nextTickAt, at) };
  }
  if ('answer' in move) return { type: 'answer', text: move.answer, at: then };
  if (!pressableIds(view).includes(move.press)) throw new Error(`Nothing to press is called "${move.press}"`);
  return { type: 'press', id: move.press, at: then };
}
