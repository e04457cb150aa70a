import type { Exercise, Lesson } from '@mindgrove/contracts/content/exercises';
import { errorText } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';

import styles from './completion.module.css';
import { CompletionResult } from './completion-result.tsx';
import { NextStep } from './next-step.tsx';
import { useCompleteLesson } from './use-complete-lesson.ts';

const HINT = 'completion-hint';

interface CompletionProps {
  lesson: Lesson;
  /** Of the course; null while they load. */
  lessons: readonly Exercise[] | null;
  /** The lesson asks a question that has not been answered. */
  isAnswerMissing: boolean;
  onAnswerMissing: () => void;
}

export function Completion({ lesson, lessons, isAnswerMissing, onAnswerMissing }: CompletionProps) {
  const { complete, isPending, error, message } = useCompleteLesson(lesson);
  const isFinished = message !== undefined || lesson.solved;
  const retry = (
    <Button variant="secondary" busy={isPending} onClick={complete}>
      Retry
    </Button>
  );
  return (
    <section className={styles.completion} aria-label="Complete this exercise">
      {/* A live region is announced only if it exists before its text. */}
      <div role="status">
        {message !== undefined && <CompletionResult message={message} lesson={lesson} lessons={lessons ?? []} />}
      </div>
      {error && (
        <Alert tone="error" title="Your exercise is not stored yet" action={retry}>
          {errorText(error)} Your answer stays here.
        </Alert>
      )}
      {isFinished && lessons && <NextStep lesson={lesson} lessons={lessons} />}
      {lesson.solved && message === undefined && (
        <p className={styles.hint}>You have completed this exercise. Practice it again as often as you like.</p>
      )}
      {message === undefined && (
        <div className={styles.action}>
          <Button
            size="large"
            variant={isFinished ? 'secondary' : 'primary'}
            busy={isPending}
            aria-describedby={isAnswerMissing ? HINT : undefined}
            onClick={isAnswerMissing ? onAnswerMissing : complete}
          >
            Complete exercise
          </Button>
          {isAnswerMissing && (
            <p id={HINT} className={styles.hint}>
              First answer the question above. Right or wrong, it counts.
            </p>
          )}
        </div>
      )}
    </section>
  );
}
