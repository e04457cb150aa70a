import type { Question, Question as QuestionContent } from '@mindgrove/contracts/content/exercise';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { Card } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
import { Check, X } from 'lucide-react';
import type { Ref } from 'react';

import styles from './question.module.css';
import type { Answer } from './use-answer.ts';

interface QuestionProps {
  ref: Ref<HTMLElement>;
  question: QuestionContent;
  answer: Answer;
  /** The lesson was to be completed without an answer. */
  isReminded: boolean;
}

export function Question({ ref, question, answer, isReminded }: QuestionProps) {
  const { chosen, result, choose, check } = answer;

  function choiceOf(label: string, index: number) {
    const isRight = index === question.answer;
    const isMarked = result === 'wrong' && (index === chosen || isRight);
    return { value: String(index), label, detail: isMarked ? <ChoiceMark isRight={isRight} /> : undefined };
  }

  return (
    <section ref={ref} tabIndex={-1} className={styles.question} aria-labelledby="question">
      <Card>
        <h2 id="question">Quick check</h2>
        <Stack as="form" gap={4} onSubmit={check}>
          <ChoiceGroup
            legend={question.text}
            choices={question.options.map(choiceOf)}
            value={chosen === null ? '' : String(chosen)}
            onValueChange={(value) => choose(Number(value))}
            stacked
          />
          <div>
            <Button type="submit" variant="secondary">
              Check answer
            </Button>
          </div>
        </Stack>
        {/* A live region is announced only if it exists before its text. */}
        <div role="status">
          <AnswerResult result={result} isReminded={isReminded} question={question} />
        </div>
      </Card>
    </section>
  );
}

/** Marks two options of a question that was answered wrong: the chosen one and the right one. */
const ChoiceMark = ({ isRight }: { isRight: boolean }) =>
  isRight ? (
    <span className={styles.right}>
      <Check aria-hidden="true" />
      Right answer
    </span>
  ) : (
    <span className={styles.wrong}>
      <X aria-hidden="true" />
      Your answer, not right
    </span>
  );

interface AnswerResultProps {
  /** Null until an answer is checked, and while another is chosen. */
  result: Answer['result'];
  /** The lesson was to be completed without an answer. */
  isReminded: boolean;
  question: Question;
}

function AnswerResult({ result, isReminded, question }: AnswerResultProps) {
  if (result === null && !isReminded) return null;
  if (result === null || result === 'none-chosen') {
    return (
      <Alert tone="warning" silent>
        Choose an answer, then press Check answer. Right or wrong, it counts.
      </Alert>
    );
  }
  if (result === 'right') {
    return (
      <Alert tone="success" title="That’s right." silent>
        {question.explanation}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="Not quite." silent>
      <Stack gap={2}>
        <p>
          The answer is: <strong>{question.options[question.answer]}</strong>
        </p>
        <p>{question.explanation} Either way it counts, so keep going.</p>
      </Stack>
    </Alert>
  );
}
