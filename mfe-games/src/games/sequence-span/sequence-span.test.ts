import { describe, expect, it } from '@jest/globals';

import type { Cell, GameView } from '../../engine/game.ts';
import { SETTLED_STAIRCASE, staircaseAt } from '../../test/factories.ts';
import { itFollowsTheGameContract, itIsFairToListeners, itRewardsFaultlessPlay } from '../../test/game-contract.ts';
import { type Bot, playRound } from '../../test/play-round.ts';
import { PATHS_PER_ROUND } from './sequence-span.path.ts';
import { lanternId, type SequenceSpanState } from './sequence-span.state.ts';
import { sequenceSpan } from './sequence-span.game.ts';

const newState = (seed = 1, staircase = SETTLED_STAIRCASE) => sequenceSpan.init({ seed, level: 1, staircase });

const cellsOf = ({ board }: GameView) => board?.cells ?? [];

/** Remembers which cells it perceives as lit, and walks the same path, backward where the prompt says so. */
function walker(isLit: (cell: Cell) => boolean): Bot {
  let path: string[] = [];
  let walked = 0;
  return (view) => {
    const lit = cellsOf(view).find(isLit);
    if (lit) path.push(lit.id);
    if (lit || !view.prompt.startsWith('Light')) return null;
    if (walked === 0 && view.prompt.includes('backward')) path.reverse();
    const press = path[walked] ?? '';
    walked += 1;
    if (walked === path.length) [path, walked] = [[], 0];
    return { press };
  };
}

const bots = {
  listener: () => walker(({ name }) => name.endsWith(', lit')),
  viewer: () => walker(({ look }) => look === 'lit'),
};

itFollowsTheGameContract(sequenceSpan);
itIsFairToListeners(sequenceSpan, bots);
itRewardsFaultlessPlay(sequenceSpan, bots);

const tick = (state: SequenceSpanState) => {
  const { nextTickAt } = sequenceSpan.view(state);
  return nextTickAt === null ? state : sequenceSpan.reduce(state, { type: 'tick', at: nextTickAt });
};

/** All views until the member is asked to walk. */
function shown(from: SequenceSpanState): { views: GameView[]; state: SequenceSpanState } {
  const views: GameView[] = [];
  let state = sequenceSpan.reduce(from, { type: 'start', at: 0 });
  for (; sequenceSpan.view(state).nextTickAt !== null; state = tick(state)) views.push(sequenceSpan.view(state));
  return { views, state };
}

const press = (state: SequenceSpanState, lantern: number) =>
  sequenceSpan.reduce(state, { type: 'press', id: lanternId(lantern), at: 60_000 });

describe('a path of lanterns', () => {
  it('shows one lantern at a time, by name and by message', () => {
    const { views, state } = shown(newState());
    const lit = views.flatMap((view) => cellsOf(view).filter(({ look }) => look === 'lit'));

    expect(lit.map(({ name }) => name)).toEqual(state.path.order.map((lantern) => `Lantern ${lantern + 1}, lit`));
    for (const view of views)
      for (const { name } of cellsOf(view).filter(({ look }) => look === 'lit'))
        expect(name).toBe(`${view.message}, lit`);
  });

  it('gives every lantern at least a second, and more at first', () => {
    const paceAt = (step: number) =>
      newState(1, staircaseAt(step)).path.litMs + newState(1, staircaseAt(step)).path.darkMs;

    expect(paceAt(0)).toBe(1400);
    expect(paceAt(39)).toBeGreaterThanOrEqual(1000);
    expect(newState(1, staircaseAt(8)).path.litMs).toBeGreaterThanOrEqual(1000);
  });

  it('shows a lantern for its full time even after a late tick', () => {
    const started = sequenceSpan.reduce(newState(), { type: 'start', at: 0 });
    const late = sequenceSpan.reduce(started, { type: 'tick', at: 90_000 });

    expect(sequenceSpan.view(late).nextTickAt).toBe(90_000 + late.path.litMs);
  });

  it('can be walked only after it has been shown', () => {
    const started = sequenceSpan.reduce(newState(), { type: 'start', at: 0 });

    expect(press(started, started.path.order[0]!)).toBe(started);
    expect(cellsOf(sequenceSpan.view(started)).every(({ isInert }) => isInert)).toBe(true);
  });

  it('tells how far it was walked, and ignores a second press of the same lantern', () => {
    const { state } = shown(newState());
    const [first, second] = state.path.order as [number, number];
    const one = press(state, first);

    expect(sequenceSpan.view(one)).toMatchObject({ message: '1 of 3', progress: { done: 1, total: 3 } });
    expect(cellsOf(sequenceSpan.view(one))[first]).toMatchObject({
      name: `Lantern ${first + 1}, number 1 of the path`,
    });
    expect(press(one, first)).toBe(one);
    expect(sequenceSpan.view(press(one, second)).message).toBe('2 of 3');
  });

  it('is lit backward every second time in a round that begins at level 6, and says so first', () => {
    const second = (step: number) => {
      const { state } = shown(newState(1, staircaseAt(step)));
      return shown(tick(state.path.order.reduce(press, state)));
    };
    const { views, state } = second(20);
    const back = state.path.order.toReversed();

    expect(views[0]).toMatchObject({ message: 'Path 2 of 8, backward. Watch.' });
    expect(sequenceSpan.view(state).message).toMatch(/^Your turn, backward: \d lanterns\.$/);
    expect(cellsOf(sequenceSpan.view(press(state, back[0]!)))[back[0]!]).toMatchObject({ face: '1' });
    expect(back.reduce(press, state).tally).toMatchObject({ trials: 2, hits: 2 });
    expect(press(state, state.path.order[0]!).tally).toMatchObject({ trials: 2, hits: 1 });
    // A round that reaches level 6 keeps the rule that the member was told.
    expect(second(19).state.path).toMatchObject({ level: 6, isBackward: false });
  });

  it('is always lit backward in a weekly special, at any level', () => {
    const special = { seed: 4, level: 1, staircase: staircaseAt(0), isDifficultyFixed: true, isSpecial: true };

    expect(shown(sequenceSpan.init(special)).views[0]?.message).toBe('Path 1 of 8, backward. Watch.');
    expect(playRound(sequenceSpan, special, bots.viewer())).toMatchObject({ hits: 8, level: 1 });
  });

  it('is a hit when completed, and the next one is a step harder', () => {
    const { state } = shown(newState());
    const walked = state.path.order.reduce(press, state);

    expect(sequenceSpan.view(walked)).toMatchObject({
      message: 'Right: all 3 lanterns.',
      verdict: { trial: 1, isHit: true },
    });
    expect(walked.tally).toMatchObject({ hits: 1, staircase: { step: SETTLED_STAIRCASE.step + 1 } });
    expect(tick(walked).path.litMs).toBeLessThan(state.path.litMs);
  });

  it('is a miss at the first mistake, and the message names the right lantern', () => {
    const { state } = shown(newState());
    const wrong = state.path.order[1]!;
    const missed = press(state, wrong);
    const view = sequenceSpan.view(missed);

    expect(missed.tally).toMatchObject({ trials: 1, hits: 0, staircase: { step: 0 } });
    expect(view.message).toBe('Not that one: number 1 of the path was next.');
    expect(cellsOf(view)[state.path.order[0]!]?.name).toMatch(/number 1 of the path$/);
    expect(view.verdict).toEqual({ trial: 1, isHit: false });
    expect(cellsOf(view)[wrong]).toMatchObject({ look: 'wrong', name: `Lantern ${wrong + 1}, pressed by mistake` });
    expect(tick(missed).path.lanterns).toBe(6);
  });

  it('grows with the level, in lanterns on the board and on the path', () => {
    const sizes = Array.from({ length: 10 }, (_, level) => newState(1, staircaseAt(level * 4)).path);

    expect(sizes.map(({ order }) => order.length)).toEqual([2, 3, 4, 4, 5, 5, 6, 7, 8, 9]);
    expect(sizes.map(({ lanterns }) => lanterns)).toEqual([6, 9, 9, 12, 12, 16, 16, 16, 20, 20]);
    for (const { order } of sizes) expect(new Set(order).size).toBe(order.length);
  });
});

describe('a round of Lantern Path', () => {
  it('ends after eight paths and measures the longest one walked', () => {
    const result = playRound(sequenceSpan, { seed: 3, level: 1, staircase: SETTLED_STAIRCASE }, bots.listener());

    expect(result).toMatchObject({
      trials: PATHS_PER_ROUND,
      hits: PATHS_PER_ROUND,
      measure: 4,
      level: 3,
      staircase: { step: 12 },
    });
    expect(result.summary).toBe('You got 8 of 8 paths right. Your longest path had 4 lanterns.');
  });

  it('mentions no longest path when all were missed', () => {
    const never: Bot = (view) => {
      const lit = cellsOf(view).find(({ look }) => look === 'lit');
      if (lit) first ??= lit.id;
      if (!view.prompt.startsWith('Light')) return null;
      const wrong = cellsOf(view).find(({ id, isInert }) => !isInert && id !== first);
      first = undefined;
      return { press: wrong?.id ?? '' };
    };
    let first: string | undefined;

    const result = playRound(sequenceSpan, { seed: 3, level: 1, staircase: SETTLED_STAIRCASE }, never);

    expect(result).toMatchObject({ hits: 0, points: 0, measure: 0 });
    expect(result.summary).toBe('You got 0 of 8 paths right.');
  });
});
