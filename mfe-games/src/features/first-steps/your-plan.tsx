import type { Training } from '@mindgrove/contracts/training';
import { useUser } from '@mindgrove/kit';
import { Muted } from '@mindgrove/ui/data/muted';
import { Card } from '@mindgrove/ui/layout/card';
import { type ReactNode, useId } from 'react';

import { useTrainingPlan } from '../../training/use-training-plan.ts';
import { ComfortQuestion, MinutesQuestion, PurposeQuestion } from './questions/questions.tsx';
import { DaysQuestion } from './questions/days-question.tsx';
import styles from './your-plan.module.css';

/** The questions of the first day, answered so far; each change is stored at once. */
export function YourPlan({ plan }: Pick<Training, 'plan'>) {
  const user = useUser();
  const setPlan = useTrainingPlan();
  // Days without an answer have no goal of their own: the last one cannot be taken away.
  const changeDays = (training_days: number[]) => training_days.length > 0 && setPlan({ training_days });
  return (
    <div className={styles.plan}>
      <Question title="What you train" detail="Your walk starts with these games.">
        <PurposeQuestion value={plan.purpose} onChoose={(purpose) => setPlan({ purpose })} />
      </Question>
      <Question title="How long" detail="Your walk is about this long.">
        <MinutesQuestion value={plan.minutes} onChoose={(minutes) => setPlan({ minutes })} />
      </Question>
      <Question title="Which days" detail="Any day counts. These are the ones you plan for.">
        <DaysQuestion value={plan.training_days ?? []} onChange={changeDays} />
      </Question>
      {user && (
        <Question title="Reading and listening" detail="Everywhere you log in.">
          <ComfortQuestion />
        </Question>
      )}
    </div>
  );
}

interface QuestionProps {
  title: string;
  detail: string;
  children: ReactNode;
}

function Question({ title, detail, children }: QuestionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles.card}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <Muted>{detail}</Muted>
        </div>
        {children}
      </Card>
    </section>
  );
}
