import { type FormEvent, useState } from 'react';

export type Result = 'right' | 'wrong' | 'none-chosen';

/** Of a question: what is chosen, and the result of the last check until something else is chosen. */
export function useChosenAnswer(right: string, onAnswered: () => void) {
  const [chosen, setChosen] = useState('');
  const [result, setResult] = useState<Result | null>(null);

  function choose(value: string) {
    setChosen(value);
    setResult(null);
  }

  function check(event: FormEvent) {
    event.preventDefault();
    if (chosen === '') return setResult('none-chosen');
    setResult(chosen === right ? 'right' : 'wrong');
    onAnswered();
  }

  return { chosen, result, choose, check };
}
