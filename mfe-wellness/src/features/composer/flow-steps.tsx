import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Check } from 'lucide-react';

import list from './session-composer.module.css';
import styles from './step-row.module.css';
import type { StepProgress } from './session-progress.ts';
import { StepRow } from './step-row.tsx';

interface Props {
  progress: StepProgress[];
  /** The address of the step that comes next, which has a button of its own. */
  next: string;
  onOpen: (to: string) => void;
  onMark: (to: string) => void;
}

export const FlowSteps = ({ progress, next, onOpen, onMark }: Props) => (
  <ol className={list.steps} aria-label="Steps">
    {progress.map(({ step, isDone, canMark }) => (
      <StepRow key={step.to} step={step} mark={isDone ? <DoneMark /> : undefined} isNext={step.to === next}>
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

const DoneMark = () => (
  <span className={styles.done}>
    <Check aria-hidden="true" />
    Done
  </span>
);

/** One button for both, so that it keeps the focus. */
function MarkButton({ title, isDone, onPress }: { title: string; isDone: boolean; onPress: () => void }) {
  const text = isDone ? 'Mark as not done' : 'Mark as done';
  return (
    <Button variant="quiet" aria-label={`${text}: ${title}`} onClick={onPress}>
      {text}
    </Button>
  );
}
