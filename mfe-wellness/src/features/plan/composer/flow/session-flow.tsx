import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Stack } from '@mindgrove/ui/layout/stack';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';

import { durationOf, type SessionStep, withReason } from '../compose-session.ts';
import { needsOf } from '../needs.ts';
import styles from '../session-composer.module.css';
import { StepRow } from '../step-row.tsx';
import type { ComposerData } from '../use-composer-data.ts';
import {
  evidenceOf,
  openStep,
  progressOf,
  type StartedSession,
  type StepProgress,
  toggleMark,
} from './session-progress.ts';

const FlowSteps = ({ progress, next, onOpen, onMark }: FlowStepsProps) => (
  <Stack as="ol" gap={3} aria-label="Steps">
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
  </Stack>
);

interface Props {
  started: StartedSession;
  data: ComposerData;
  onChange: (session: StartedSession) => void;
  onEnd: () => void;
}

/** Leads through a started session, one step at a time. */
export function SessionFlow({ started, data, onChange, onEnd }: Props) {
  const status = useRef<HTMLDivElement>(null);
  const evidence = evidenceOf(data);
  // The reasons hold figures, which grow with each step.
  const session = {
    ...started,
    steps: started.steps.map(withReason(needsOf(data.overview, data.training.plan.purpose))),
  };
  const progress = progressOf(session, evidence);
  const current = progress.findIndex(({ isDone }) => !isDone);
  const next = progress[current]?.step;
  const open = (to: string) => onChange(openStep(session, to, evidence));

  function mark(to: string) {
    const marked = toggleMark(session, to);
    onChange(marked);
    // The pressed button goes with the last step.
    if (progressOf(marked, evidence).every(({ isDone }) => isDone)) status.current?.focus();
  }

  return (
    <>
      <div role="status" tabIndex={-1} ref={status}>
        {next ? <StepCount current={current + 1} progress={progress} /> : <Closing steps={session.steps} />}
      </div>
      {next && <NextLink step={next} onOpen={open} />}
      {next && <FlowSteps progress={progress} next={next.to} onOpen={open} onMark={mark} />}
      <Button
        variant={next ? 'quiet' : 'primary'}
        size={next ? 'medium' : 'large'}
        className={styles.action}
        onClick={onEnd}
      >
        {next ? 'End session' : 'Plan another'}
      </Button>
    </>
  );
}

function StepCount({ current, progress }: { current: number; progress: StepProgress[] }) {
  const count = progress.length;
  const done = progress.filter(({ isDone }) => isDone).length;
  return <Progress label={`Step ${current} of ${count}`} value={done} max={count} text={`${done} / ${count} done`} />;
}

const NextLink = ({ step, onOpen }: { step: SessionStep; onOpen: (to: string) => void }) => (
  <Link to={step.to} className={`${buttonClass({ size: 'large' })} ${styles.action}`} onClick={() => onOpen(step.to)}>
    Next: {step.title} ({step.minutes} min)
    <ArrowRight aria-hidden="true" />
  </Link>
);

const Closing = ({ steps }: { steps: SessionStep[] }) => (
  <Stack gap={2}>
    <p className={styles.lead}>That’s your session, done. Take a moment before you move on.</p>
    <p>
      {steps.length === 1 ? 'One step' : `${steps.length} steps`}, {durationOf(steps)} minutes altogether.
    </p>
  </Stack>
);

interface FlowStepsProps {
  progress: StepProgress[];
  /** The address of the step that comes next, which has a button of its own. */
  next: string;
  onOpen: (to: string) => void;
  onMark: (to: string) => void;
}

/** One button for both, so that it keeps the focus. */
function MarkButton({ title, isDone, onPress }: { title: string; isDone: boolean; onPress: () => void }) {
  const text = isDone ? 'Undo' : 'Mark as done';
  return (
    <Button variant="quiet" aria-label={`${text}: ${title}`} onClick={onPress}>
      {text}
    </Button>
  );
}
