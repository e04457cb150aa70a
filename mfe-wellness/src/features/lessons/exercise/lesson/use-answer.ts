import type { Lesson } from '@mindgrove/contracts/exercises';
import { memberKey, useUser } from '@mindgrove/kit';
import { type FormEvent, useState } from 'react';

type Result = 'right' | 'wrong' | 'none-chosen';

export type Answer = ReturnType<typeof useAnswer>;

/** The answer to a lesson's question. Once checked, it is kept in this browser until the lesson is completed. */
export function useAnswer({ id, question, solved }: Pick<Lesson, 'id' | 'question' | 'solved'>) {
  const key = memberKey(useUser()?.id ?? 0, `checked-answer:${id}`);
  const [kept] = useState(() => question?.options.indexOf(localStorage.getItem(key) ?? '') ?? -1);
  const [chosen, setChosen] = useState(kept < 0 ? null : kept);
  /** The result of the last check, until something else is chosen. */
  const [result, setResult] = useState(kept < 0 ? null : resultOf(kept));
  const [isAnswered, setIsAnswered] = useState(kept >= 0);

  function resultOf(option: number): Result {
    return option === question?.answer ? 'right' : 'wrong';
  }

  function choose(option: number) {
    setChosen(option);
    setResult(null);
  }

  function check(event: FormEvent) {
    event.preventDefault();
    if (chosen === null) return setResult('none-chosen');
    setResult(resultOf(chosen));
    setIsAnswered(true);
    if (!solved) localStorage.setItem(key, question?.options[chosen] ?? '');
  }

  return { chosen, result, isAnswered, choose, check, forget: () => localStorage.removeItem(key) };
}
