import type { Question as QuestionContent } from '@mindgrove/contracts/content/exercise';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { Card } from '@mindgrove/ui/layout/card';
import { type FormEvent, type Ref, useState } from 'react';

import { AnswerResult } from './answer-result.tsx';
import { ChoiceMark } from './choice-mark.tsx';
import styles from './question.module.css';

interface QuestionProps {
  ref: Ref<HTMLElement>;
  question: QuestionContent;
  /** The exercise was to be completed without an answer. */
  isReminded: boolean;
  onAnswered: () => void;
}

export function Question({ ref, question, isReminded, onAnswered }: QuestionProps) {
  const [chosen, setChosen] = useState('');
  const [result, setResult] = useState<'right' | 'wrong' | 'none-chosen' | null>(null);
  const right = String(question.answer);

  function markOf(value: string) {
    if (result !== 'wrong' || (value !== chosen && value !== right)) return undefined;
    return <ChoiceMark isRight={value === right} />;
  }

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

  return (
    <section ref={ref} tabIndex={-1} className={styles.question} aria-labelledby="question">
      <Card>
        <h2 id="question">Quick check</h2>
        <form className={styles.form} onSubmit={check}>
          <ChoiceGroup
            legend={question.text}
            choices={question.options.map((label, index) => ({
              value: String(index),
              label,
              detail: markOf(String(index)),
            }))}
            value={chosen}
            onValueChange={choose}
            stacked
          />
          <div>
            <Button type="submit" variant="secondary">
              Check answer
            </Button>
          </div>
        </form>
        {/* A live region is announced only if it exists before its text. */}
        <div role="status">
          {(result === 'none-chosen' || (isReminded && result === null)) && (
            <Alert tone="warning" silent>
              Choose an answer, then press Check answer. Right or wrong, it counts.
            </Alert>
          )}
          {(result === 'right' || result === 'wrong') && (
            <AnswerResult isRight={result === 'right'} explanation={question.explanation} />
          )}
        </div>
      </Card>
    </section>
  );
}
