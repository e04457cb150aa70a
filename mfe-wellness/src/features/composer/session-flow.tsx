import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';

import { durationOf, type SessionStep } from './compose-session.ts';
import { FlowSteps } from './flow-steps.tsx';
import styles from './session-composer.module.css';
import { type Evidence, openStep, progressOf, type StartedSession, toggleMark } from './session-progress.ts';

interface Props {
  session: StartedSession;
  evidence: Evidence;
  onChange: (session: StartedSession) => void;
  onEnd: () => void;
}

/** Leads through a started session, one step at a time. */
export function SessionFlow({ session, evidence, onChange, onEnd }: Props) {
  const status = useRef<HTMLDivElement>(null);
  const progress = progressOf(session, evidence);
  const current = progress.findIndex(({ isDone }) => !isDone);
  const done = progress.filter(({ isDone }) => isDone).length;
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
        {next ? (
          <Progress
            label={`Step ${current + 1} of ${progress.length}`}
            value={done}
            max={progress.length}
            text={`${done} / ${progress.length} done`}
          />
        ) : (
          <Closing steps={session.steps} />
        )}
      </div>
      {next && <NextLink step={next} onOpen={open} />}
      {next && <FlowSteps progress={progress} next={next.to} onOpen={open} onMark={mark} />}
      <Button
        variant={next ? 'quiet' : 'primary'}
        size={next ? 'medium' : 'large'}
        className={styles.action}
        onClick={onEnd}
      >
        {next ? 'End session' : 'Compose another'}
      </Button>
    </>
  );
}

const NextLink = ({ step, onOpen }: { step: SessionStep; onOpen: (to: string) => void }) => (
  <Link to={step.to} className={`${buttonClass({ size: 'large' })} ${styles.action}`} onClick={() => onOpen(step.to)}>
    Next: {step.title} ({step.minutes} min)
    <ArrowRight aria-hidden="true" />
  </Link>
);

const Closing = ({ steps }: { steps: SessionStep[] }) => (
  <div className={styles.closing}>
    <p className={styles.lead}>Your session is complete. Rest for a moment before you go on.</p>
    <p>
      {steps.length === 1 ? 'One step' : `${steps.length} steps`}, {durationOf(steps)} minutes in all.
    </p>
  </div>
);
