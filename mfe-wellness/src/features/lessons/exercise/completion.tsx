import type { Exercise, Lesson } from '@mindgrove/contracts/exercises';
import { errorText } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { Muted } from '@mindgrove/ui/data/muted';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Row } from '@mindgrove/ui/layout/stack';
import { ArrowRight, Sprout } from 'lucide-react';
import { useRef } from 'react';

import { coursePath, exercisePath } from '../../../paths.ts';
import { courseProgress, nextUnsolved } from '../course-progress.ts';
import { pointsText } from '../lesson-facts.tsx';
import { completeLesson, lessonQuery, ROUTES_WITH_LESSONS } from '../lessons.queries.ts';
import styles from './completion.module.css';

const ALREADY_SOLVED = 'This exercise is already solved. Points not added.';

interface CompletionProps {
  lesson: Lesson;
  /** The lessons of the course; null while they load. */
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

const HINT = 'completion-hint';

interface CompleteButtonProps {
  isSolved: boolean;
  isPending: boolean;
  isAnswerMissing: boolean;
  onPress: () => void;
}

const CompleteButton = ({ isSolved, isPending, isAnswerMissing, onPress }: CompleteButtonProps) => (
  <>
    {isSolved && <Muted>You’ve finished this lesson. Come back to it as often as you like.</Muted>}
    <Row gap={4} rowGap={3} align="center">
      <Button
        size="large"
        variant={isSolved ? 'secondary' : 'primary'}
        busy={isPending}
        aria-describedby={isAnswerMissing ? HINT : undefined}
        onClick={onPress}
      >
        Complete lesson
      </Button>
      {isAnswerMissing && <Muted id={HINT}>Answer the question above first. Right or wrong, it counts.</Muted>}
    </Row>
  </>
);

interface NextStepProps {
  lesson: Lesson;
  lessons: readonly Exercise[];
}

function NextStep({ lesson: { course, id }, lessons }: NextStepProps) {
  const next = nextUnsolved(lessons, id);
  return (
    <Row gap={4} rowGap={3} align="center">
      <Link to={next ? exercisePath(course, next.id) : coursePath(course)} className={buttonClass({ size: 'large' })}>
        {next ? 'Next lesson' : 'See the full course'}
        <ArrowRight aria-hidden="true" />
      </Link>
      {next && <Muted>{next.title}</Muted>}
    </Row>
  );
}

function useCompleteLesson({ id }: Lesson, onCompleted: () => void) {
  const queries = useQueryClient();
  // `isPending` arrives too late for the second press of a double click.
  const isSending = useRef(false);
  const { mutate, isPending, error, data } = useMutation({
    ...completeLesson,
    onSuccess: () => {
      onCompleted();
      // Fetching again would bring new addresses, which would restart a video.
      queries.setQueryData(lessonQuery(id).queryKey, (old) => old && { data: { ...old.data, solved: true } });
      void invalidateRoutes(queries, ROUTES_WITH_LESSONS);
    },
    onSettled: () => (isSending.current = false),
  });

  function complete() {
    if (isSending.current) return;
    isSending.current = true;
    mutate(id);
  }

  return { complete, isPending, error, message: data?.message };
}

interface CompletionResultProps {
  /** The server's message: only the server knows whether points were added. */
  message: string;
  lesson: Lesson;
  lessons: readonly Exercise[];
}

function CompletionResult({ message, lesson, lessons }: CompletionResultProps) {
  // This press may have completed it, if its first response got lost; the points were added then.
  const isCompletedBefore = message === ALREADY_SOLVED;
  return (
    <div ref={focusWhenShown} tabIndex={-1} className={styles.result}>
      <Alert tone={isCompletedBefore ? 'info' : 'success'} title={message} silent>
        {isCompletedBefore ? (
          `You already have its ${pointsText(lesson.points)}.`
        ) : (
          <p className={styles.points}>
            <Sprout aria-hidden="true" />+{pointsText(lesson.points)}
          </p>
        )}
      </Alert>
      {courseProgress(lessons).isComplete && (
        <Alert tone="success" title="You've completed all exercises!" silent>
          Well done! Your certificate is on the course page.
        </Alert>
      )}
    </div>
  );
}
