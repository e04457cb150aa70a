import type { Question as QuestionContent } from '@mindgrove/contracts/content/exercise';
import { Button } from '@mindgrove/ui/actions/button';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { Card } from '@mindgrove/ui/layout/card';
import type { Ref } from 'react';

import { AnswerResult } from './answer-result.tsx';
import { ChoiceMark } from './choice-mark.tsx';
import styles from './question.module.css';
import { useChosenAnswer } from './use-chosen-answer.ts';

interface QuestionProps {
  ref: Ref<HTMLElement>;
  question: QuestionContent;
  /** The exercise was to be completed without an answer. */
  isReminded: boolean;
  onAnswered: () => void;
}

export function Question({ ref, question, isReminded, onAnswered }: QuestionProps) {
  const right = String(question.answer);
  const { chosen, result, choose, check } = useChosenAnswer(right, onAnswered);

  function choiceOf(label: string, index: number) {
    const value = String(index);
    const isMarked = result === 'wrong' && (value === chosen || value === right);
    return { value, label, detail: isMarked ? <ChoiceMark isRight={value === right} /> : undefined };
  }

  return (
    <section ref={ref} tabIndex={-1} className={styles.question} aria-labelledby="question">
      <Card>
        <h2 id="question">Quick check</h2>
        <form className={styles.form} onSubmit={check}>
          <ChoiceGroup
            legend={question.text}
            choices={question.options.map(choiceOf)}
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
          <AnswerResult result={result} isReminded={isReminded} explanation={question.explanation} />
        </div>
      </Card>
    </section>
  );
}
