import type { GameModule } from '../../../games/catalog.ts';
import { nBack, howToPlay as nBackHowTo } from '../../../games/n-back/n-back.game.ts';
import { reactionTime, howToPlay as reactionTimeHowTo } from '../../../games/reaction-time/reaction-time.game.ts';
import { sequenceSpan, howToPlay as sequenceSpanHowTo } from '../../../games/sequence-span/sequence-span.game.ts';
import { wordSorting, howToPlay as wordSortingHowTo } from '../../../games/word-sorting/word-sorting.game.ts';
import type { AssessmentGame } from './assessment-plan.ts';

/** Imported together with the page, so that a lost connection cannot stop an assessment that has started. */
export const ASSESSMENT_GAMES: Record<AssessmentGame, Omit<GameModule, 'milestones'>> = {
  'sequence-span': { game: sequenceSpan, howToPlay: sequenceSpanHowTo },
  'n-back': { game: nBack, howToPlay: nBackHowTo },
  'word-sorting': { game: wordSorting, howToPlay: wordSortingHowTo },
  'reaction-time': { game: reactionTime, howToPlay: reactionTimeHowTo },
};
