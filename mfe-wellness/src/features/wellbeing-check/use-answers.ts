import type { Day } from '@mindgrove/contracts/rules/member-day';
import { memberKey, useSession } from '@mindgrove/kit';
import { useState } from 'react';

import { ANSWERS, QUESTIONS } from './questions.ts';
import type { Answers } from './wellbeing-questions.tsx';

/** Answers of today that are not stored yet survive closing the dialog and a reload; else those that are stored. */
export function useAnswers(today: Day, stored: Answers | undefined) {
  const key = memberKey(useSession()?.user.id ?? 0, `wellbeing-answers:${today}`);
  const [answers, setAnswers] = useState<Answers>(() => {
    const marks = sessionStorage.getItem(key);
    return marks === null && stored ? stored : answersOf(marks ?? '');
  });

  function change(next: Answers) {
    setAnswers(next);
    sessionStorage.setItem(key, marksOf(next));
  }

  return { answers, change, forget: () => sessionStorage.removeItem(key) };
}

/** One character for each question, such as "34--2". */
const marksOf = (answers: Answers) => answers.map((answer) => answer ?? '-').join('');

const answersOf = (marks: string): Answers => QUESTIONS.map((_, index) => answerOf(marks[index]));

function answerOf(mark: string | undefined): number | null {
  const answer = Number(mark);
  return answer in ANSWERS ? answer : null;
}
