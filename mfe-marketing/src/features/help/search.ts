import { plainText } from '../../layout/inline-text.tsx';
import type { Question, QuestionGroup } from './question.ts';

const ACCENTS = /\p{Diacritic}/gu;
const normalize = (text: string) => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();
const textOf = ({ question, answer }: Question) => normalize([question, ...answer.map(plainText)].join(' '));

/** Questions that contain every word of the query; groups without any are left out. */
export function searchQuestions(groups: QuestionGroup[], query: string): QuestionGroup[] {
  const words = normalize(query).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter((one) => containsAll(textOf(one), words)) }))
    .filter(({ questions }) => questions.length > 0);
}

const containsAll = (text: string, words: string[]) => words.every((word) => text.includes(word));

export const countQuestions = (groups: QuestionGroup[]) =>
  groups.reduce((count, { questions }) => count + questions.length, 0);
