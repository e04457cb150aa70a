import type { Exercise, Lesson } from '@mindgrove/contracts/exercises';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Sprout } from 'lucide-react';

import { courseProgress } from '../../course-progress.ts';
import { pointsText } from '../../lesson-texts.ts';
import styles from './completion-result.module.css';

const ALREADY_SOLVED = 'This exercise is already solved. Points not added.';

interface CompletionResultProps {
  /** The server's message: only the server knows whether points were added. */
  message: string;
  lesson: Lesson;
  lessons: readonly Exercise[];
}

export function CompletionResult({ message, lesson, lessons }: CompletionResultProps) {
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

/** The button that had focus is gone; a link in its place would take the second press of a double click. */
const focusWhenShown = (element: HTMLElement | null) => element?.focus();
