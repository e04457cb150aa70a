import type { Exercise, Lesson } from '@mindgrove/contracts/content/exercises';
import { errorText } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';

import { CompleteButton } from './complete-button.tsx';
import styles from './completion.module.css';
import { CompletionResult } from './completion-result.tsx';
import { NextStep } from './next-step.tsx';
import { useCompleteLesson } from './use-complete-lesson.ts';

interface CompletionProps {
  lesson: Lesson;
  /** Of the course; null while they load. */
  lessons: readonly Exercise[] | null;
  isAnswered: boolean;
  onAnswerMissing: () => void;
  onCompleted: () => void;
}

export function Completion({ lesson, lessons, isAnswered, onAnswerMissing, onCompleted }: CompletionProps) {
  const { complete, isPending, error, message } = useCompleteLesson(lesson, onCompleted);
  const isAnswerMissing = lesson.question !== null && !isAnswered && !lesson.solved;
  const isFinished = message !== undefined || lesson.solved;
  return (
    <section className={styles.completion} aria-label="Complete this lesson">
      {/* A live region is announced only if it exists before its text. */}
      <div role="status">
        {message !== undefined && <CompletionResult message={message} lesson={lesson} lessons={lessons ?? []} />}
      </div>
      {error && <CompletionFailure error={error} isPending={isPending} isAnswerKept={isAnswered} onRetry={complete} />}
      {isFinished && lessons && <NextStep lesson={lesson} lessons={lessons} />}
      {message === undefined && (
        <CompleteButton
          isSolved={lesson.solved}
          isPending={isPending}
          isAnswerMissing={isAnswerMissing}
          onPress={isAnswerMissing ? onAnswerMissing : complete}
        />
      )}
    </section>
  );
}

interface CompletionFailureProps {
  error: Error;
  isPending: boolean;
  /** The lesson asks a question, which is answered. */
  isAnswerKept: boolean;
  onRetry: () => void;
}

function CompletionFailure({ error, isPending, isAnswerKept, onRetry }: CompletionFailureProps) {
  const retry = (
    <Button variant="secondary" busy={isPending} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Alert tone="error" title="We couldn’t save your lesson yet" action={retry}>
      {errorText(error)} {isAnswerKept && 'Your answer is still here.'}
    </Alert>
  );
}
