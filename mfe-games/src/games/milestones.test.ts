import { expect, it } from '@jest/globals';
import { GAME_IDS, type GameId, GAMES } from '@mindgrove/contracts/games';

import type { Milestone } from '../engine/milestone.ts';
import { viewsIn } from '../pictures/views.testing.ts';
import * as goNoGo from './go-no-go/go-no-go.game.ts';
import * as mathPractice from './math-practice/math-practice.game.ts';
import * as memoryMatch from './memory-match/memory-match.game.ts';
import * as nBack from './n-back/n-back.game.ts';
import * as numberGrid from './number-grid/number-grid.game.ts';
import * as reactionTime from './reaction-time/reaction-time.game.ts';
import * as sequenceSpan from './sequence-span/sequence-span.game.ts';
import * as speedMath from './speed-math/speed-math.game.ts';
import * as wordSorting from './word-sorting/word-sorting.game.ts';

const MILESTONES: Record<GameId, readonly Milestone[]> = {
  'memory-match': memoryMatch.milestones,
  'speed-math': speedMath.milestones,
  'math-practice': mathPractice.milestones,
  'sequence-span': sequenceSpan.milestones,
  'n-back': nBack.milestones,
  'go-no-go': goNoGo.milestones,
  'reaction-time': reactionTime.milestones,
  'word-sorting': wordSorting.milestones,
  'number-grid': numberGrid.milestones,
};
const levelsOf = (game: GameId) => MILESTONES[game].map(({ level }) => level);

it('brings something new to every game by its sixth level, and has nothing new before a second level', () => {
  const wrong = GAME_IDS.filter((game) => {
    const levels = levelsOf(game);
    const [first = Infinity] = levels;
    const isInOrder = levels.every((level, index) => index === 0 || level > levels[index - 1]!);
    return !isInOrder || first > 6 || first < 3 || levels.at(-1)! > GAMES[game].levels;
  });

  expect(wrong).toEqual([]);
});

it('has a picture of what is new at each milestone', () => {
  const wanted = GAME_IDS.flatMap((game) => levelsOf(game).map((level) => `${game}-${level}`));

  expect(viewsIn('milestones.svg').toSorted()).toEqual(wanted.toSorted());
});
