import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';

import styles from '../session-composer.module.css';
import { StepRow } from '../step-row.tsx';
import type { StepProgress } from './session-progress.ts';

interface Props {
  progress: StepProgress[];
  /** The address of the step that comes next, which has a button of its own. */
  next: string;
  onOpen: (to: string) => void;
  onMark: (to: string) => void;
}

export const FlowSteps = ({ progress, next, onOpen, onMark }: Props) => (
  <ol className={styles.steps} aria-label="Steps">
    {progress.map(({ step, isDone, canMark }) => (
      <StepRow key={step.to} step={step} isNext={step.to === next} isDone={isDone}>
        {canMark && <MarkButton title={step.title} isDone={isDone} onPress={() => onMark(step.to)} />}
        {step.to !== next && (
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to={step.to}
            aria-label={`Open ${step.title}`}
            onClick={() => onOpen(step.to)}
          >
            Open
          </Link>
        )}
      </StepRow>
    ))}
  </ol>
);

/** One button for both, so that it keeps the focus. */
function MarkButton({ title, isDone, onPress }: { title: string; isDone: boolean; onPress: () => void }) {
  const text = isDone ? 'Undo' : 'Mark as done';
  return (
    <Button variant="quiet" aria-label={`${text}: ${title}`} onClick={onPress}>
      {text}
    </Button>
  );
}
