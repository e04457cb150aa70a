import { useLivePages } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Empty } from '@mindgrove/ui/feedback/states';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';

import { activitiesOf } from './activities.ts';
import { composeSession, durationOf, type SessionStep } from './compose-session.ts';
import { needsOf } from './needs.ts';
import styles from './session-composer.module.css';
import { StepRow } from './step-row.tsx';
import type { ComposerData } from './use-composer-data.ts';

interface Props {
  data: ComposerData;
  minutes: number;
  onStart: (steps: SessionStep[]) => void;
}

export function Suggestion({ data, minutes, onStart }: Props) {
  const isLive = useLivePages();
  const [isStarting, setStarting] = useState(false);
  const activities = activitiesOf(data).filter(({ to }) => isLive(to));
  const steps = composeSession(minutes, { activities, needs: needsOf(data.overview, data.training.plan.purpose) });

  function start() {
    setStarting(true);
    onStart(steps);
  }

  if (steps.length === 0) return <NothingFits minutes={minutes} />;
  return (
    <>
      <p role="status">{summaryOf(steps, minutes)}</p>
      <Button size="large" className={styles.action} busy={isStarting} onClick={start}>
        Start session
        <ArrowRight aria-hidden="true" />
      </Button>
      <ol className={styles.steps} aria-label="Steps">
        {steps.map((step) => (
          <StepRow key={step.to} step={step}>
            <Link className={buttonClass({ variant: 'secondary' })} to={step.to} aria-label={`Open ${step.title}`}>
              Open
            </Link>
          </StepRow>
        ))}
      </ol>
    </>
  );
}

function summaryOf(steps: SessionStep[], minutes: number): string {
  const total = durationOf(steps);
  const count = steps.length === 1 ? 'One step' : `${steps.length} steps`;
  const spare = total < minutes ? `, with ${minutes - total} to spare` : '';
  return `${count}, ${total} of your ${minutes} minutes${spare}.`;
}

const NothingFits = ({ minutes }: { minutes: number }) => (
  <Empty title={`Nothing fits in ${minutes} minutes today.`}>
    <p>Give yourself a few more minutes above, or pick something below.</p>
  </Empty>
);
