import { maxPoints } from '@mindgrove/contracts/rules/game-rules';
import { GAMES } from '@mindgrove/contracts/games';
import { lastStep } from '@mindgrove/contracts/rules/staircase';

import type { Game, GameEvent, GameView, RoundResult } from '../engine/game.ts';

/** Ids that a member can press now. */
export function pressableIds({ board, choices }: GameView): string[] {
  return [...(board?.cells ?? []), ...choices].filter(({ isInert }) => !isInert).map(({ id }) => id);
}

/** Whether the view offers nothing that the event could mean. */
export function mustBeIgnored(event: GameEvent, view: GameView, isStarted: boolean): boolean {
  if (event.type === 'start') return isStarted;
  if (!isStarted) return true;
  if (event.type === 'press') return !pressableIds(view).includes(event.id);
  if (event.type === 'answer') return view.input === null;
  return view.nextTickAt === null || event.at < view.nextTickAt;
}

/** Lists the faults as sentences; empty for a correct view. */
export function viewFaults({ prompt, stimulus, board, choices, nextTickAt }: GameView): string[] {
  const cells = board?.cells ?? [];
  const faults = {
    'The prompt is empty': prompt === '',
    'The stimulus has no name': stimulus?.name === '',
    'A cell has no name': cells.some(({ name }) => name === ''),
    'Two cells have the same name': hasDuplicates(cells.map(({ name }) => name)),
    'Two choices have the same label': hasDuplicates(choices.map(({ label }) => label)),
    'Two things to press have the same shortcut': hasDuplicates(
      [...cells, ...choices].flatMap(({ shortcut }) => shortcut?.toLowerCase() ?? []),
    ),
    'Two things to press have the same id': hasDuplicates([...cells, ...choices].map(({ id }) => id)),
    'The time of the next tick is not finite': nextTickAt !== null && !Number.isFinite(nextTickAt),
  };
  return namesOfTrue(faults);
}

/** Lists the faults as sentences; empty for a correct result. */
export function resultFaults(game: Game<unknown>, result: RoundResult): string[] {
  const { levels } = GAMES[game.id];
  const { level, points, trials, hits, seconds, staircase, bestStreak, measure, summary } = result;
  const isWithin = (value: number, most: number) => value >= 0 && value <= most;
  return namesOfTrue({
    'Its level does not exist': !Number.isInteger(level) || level < 1 || level > levels,
    'Its step does not exist': !Number.isInteger(staircase.step) || !isWithin(staircase.step, lastStep(levels)),
    'Its points are not within what its level can yield': !isWithin(points, maxPoints(game.id, level)),
    'It has more hits than trials': !isWithin(hits, trials),
    'Its best streak is longer than its hits': !isWithin(bestStreak, hits),
    'Its seconds are not a whole number': !Number.isInteger(seconds) || seconds < 0,
    'Its measure is not finite': !Number.isFinite(measure),
    'Its summary is empty': summary === '',
  });
}

const hasDuplicates = (texts: readonly string[]) => new Set(texts).size < texts.length;

const namesOfTrue = (faults: Record<string, boolean>) => Object.keys(faults).filter((fault) => faults[fault]);
