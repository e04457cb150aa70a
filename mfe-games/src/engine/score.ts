import { storedScore } from '@mindgrove/contracts/rules/memory-rules';

/** The server stores a tenth of a round's score, as the member's points. This is the score that it stands for. */
export const scoreOf = (points: number) => points * 10;

export const pointsOf = storedScore;
