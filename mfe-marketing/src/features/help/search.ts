import { plainText } from '../../layout/inline-text.tsx';
import type { Question, QuestionGroup } from './question.ts';

const ACCENTS = /\p{Diacritic}/gu;
const normal = (text: string) => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
const textOf = ({ question, answer }: Question) => normal([question, ...answer.map(plainText)].join(' '));

/** Questions that contain every word of the query; groups without any are left out. */
export function searchQuestions(groups: QuestionGroup[], query: string): QuestionGroup[] {
  const words = normal(query).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter((one) => hasAll(textOf(one), words)) }))
    .filter(({ questions }) => questions.length > 0);
}

const hasAll = (text: string, words: string[]) => words.every((word) => text.includes(word));

export const countQuestions = (groups: QuestionGroup[]) =>
  groups.reduce((count, { questions }) => count + questions.length, 0);
