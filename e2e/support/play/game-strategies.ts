import { animals, families } from '../../../mfe-games/src/games/word-sorting/word-sorting.words.ts';
import type { Strategy } from './game-driver.ts';

const isOpen = (choices: string[], ...wanted: string[]) => wanted.every((choice) => choices.includes(choice));

/** Lantern Path: repeats the path that lit up, backward where the prompt says so. */
export function followPath(): Strategy {
  let path: number[] = [];
  let lit = -1;
  return ({ prompt, cells }) => {
    if (prompt.startsWith('Watch')) {
      const now = cells.indexOf('lit');
      if (now >= 0 && now !== lit) path.push(now);
      lit = now;
      return null;
    }
    const next = prompt.startsWith('Light') ? (prompt.includes('backward') ? path.pop() : path.shift()) : undefined;
    if (!prompt.startsWith('Light')) path = [];
    return next === undefined ? null : { cell: next };
  };
}

/** Echo: remembers everything that was shown. */
export function compareBack(): Strategy {
  const heard: string[] = [];
  let isNew = true;
  return ({ prompt, shown, choices }) => {
    const isAsked = isOpen(choices, 'Same', 'Different');
    if (!shown || (!isAsked && heard.length > 0 && !prompt.startsWith('Remember'))) {
      isNew = true;
      return null;
    }
    if (isNew) heard.push(shown);
    isNew = false;
    if (!isAsked) return null;
    const [, number] = /(before|two|three)/.exec(prompt) ?? [];
    const back = { before: 1, two: 2, three: 3 }[number ?? ''] ?? 0;
    return { choice: heard.at(-1) === heard.at(-1 - back) ? 'Same' : 'Different' };
  };
}

/** Green Light: the names of what to press for, by rule. */
const GO: Record<string, string[]> = {
  'Press for the leaf. Hold still for the stone.': ['Leaf'],
  'Press for the leaf. Hold still for anything else.': ['Leaf'],
  'Press for the leaf. Hold still for clover, fern, and sprout.': ['Leaf'],
  'Press only for leaves that point left.': ['Leaf, pointing left'],
  'Press for leaves that point left and stones that point right.': ['Leaf, pointing left', 'Stone, pointing right'],
};

/** Follows the rule as it is drawn, or else as it is told. */
export const pressOnGo =
  (): Strategy =>
  ({ prompt, shown, wanted, choices }) =>
    isOpen(choices, 'Press') && [...wanted, ...(GO[prompt] ?? [])].includes(shown) ? { choice: 'Press' } : null;

const categories = families.flat();

/** Word Sort: sorts by the game's own word lists. */
export const sortWords =
  (): Strategy =>
  ({ shown, choices }) => {
    const animal = animals.find(({ word }) => word === shown);
    const truths = [
      shown.charAt(0).toUpperCase() <= 'M' ? 'A to M' : 'N to Z',
      ...(animal ? [animal.size, animal.move] : []),
      ...categories.filter(({ words }) => words.includes(shown)).map(({ label }) => label),
    ];
    const choice = shown ? choices.find((label) => truths.includes(label)) : undefined;
    return choice === undefined ? null : { choice };
  };

/** Quick Tap: presses at the second sight of a light, because a press with the light is too soon. */
export function pressLight(): Strategy {
  let seen = -1;
  return ({ cells }) => {
    const lit = cells.indexOf('lit');
    const isNew = lit !== seen;
    seen = lit;
    return lit < 0 || isNew ? null : { cell: lit };
  };
}

/** Number Garden: solves the puzzle by backtracking, then enters the numbers. */
export function fillGrid(): Strategy {
  let solution: string[] | undefined;
  let boxSize = [1, 1];
  let target: number | undefined;
  return ({ prompt, cells, choices }) => {
    if (/ of (\d) by (\d)/.test(prompt)) boxSize = (/ of (\d) by (\d)/.exec(prompt) ?? []).slice(1).map(Number);
    solution ??= solve(cells, boxSize);
    if (target !== undefined && cells[target] === '' && isOpen(choices, solution[target] ?? '')) {
      return { choice: solution[target] ?? '' };
    }
    target = cells.indexOf('');
    return target < 0 ? null : { cell: target };
  };
}

function solve(cells: string[], boxSize: number[]): string[] {
  const size = Math.sqrt(cells.length);
  const [rows = 1, columns = 1] = boxSize;
  const boxOf = (cell: number) =>
    rows * columns === size
      ? `${Math.floor(Math.floor(cell / size) / rows)} ${Math.floor((cell % size) / columns)}`
      : String(cell);
  const conflicts = (a: number, b: number) =>
    a % size === b % size || Math.floor(a / size) === Math.floor(b / size) || boxOf(a) === boxOf(b);
  const fill = (grid: string[]): string[] | null => {
    const empty = grid.indexOf('');
    if (empty < 0) return grid;
    for (let number = 1; number <= size; number += 1) {
      if (grid.some((value, cell) => value === String(number) && conflicts(cell, empty))) continue;
      const full = fill(grid.with(empty, String(number)));
      if (full) return full;
    }
    return null;
  };
  const solution = fill(cells);
  if (!solution) throw new Error(`No solution for ${cells.join()}`);
  return solution;
}

/** Memory Match: turns a known pair, or else unseen cards. */
export function findPairs(): Strategy {
  const faces = new Map<number, string>();
  let first: number | undefined;
  return ({ cells }) => {
    for (const [cell, face] of cells.entries()) if (face !== 'hidden') faces.set(cell, face);
    const hidden = cells.flatMap((face, cell) => (face === 'hidden' ? [cell] : []));
    const twin = (cell: number) => hidden.find((other) => other !== cell && faces.get(other) === faces.get(cell));
    const unseen = hidden.find((cell) => !faces.has(cell));
    // Two different cards stay open for a second.
    const isMiss = cells.some(
      (face, cell) => face !== 'hidden' && cells.indexOf(face) === cells.lastIndexOf(face) && cell !== first,
    );
    if (first === undefined) {
      if (isMiss) return null;
      first = hidden.find((cell) => faces.has(cell) && twin(cell) !== undefined) ?? unseen;
      return first === undefined ? null : { cell: first };
    }
    const second = twin(first) ?? unseen;
    first = undefined;
    return second === undefined ? null : { cell: second };
  };
}

const plus = (a: number, b: number) => a + b;
const minus = (a: number, b: number) => a - b;
const times = (a: number, b: number) => a * b;
const OPERATORS: Record<string, typeof plus> = { '+': plus, plus, '−': minus, minus, '×': times, times };

/** Speed Math and its practice: gives that many answers, then waits. */
export function calculate(answers: number): Strategy {
  let left = answers;
  let last = '';
  return ({ shown }) => {
    const [, a, operator = '', b] = /(\d+) (\S+) (\d+)/.exec(shown) ?? [];
    const compute = OPERATORS[operator];
    if (!compute || left === 0 || shown === last) return null;
    left -= 1;
    last = shown;
    return { type: String(compute(Number(a), Number(b))) };
  };
}
