import { Link } from '@mindgrove/kit/router';
import { CircleCheck } from 'lucide-react';

import { gamePath } from '../../paths.ts';
import { GamePicture } from '../../pictures/game-picture.tsx';
import { SKILL_LABELS } from '../../skill-labels.ts';
import styles from './daily-step-list.module.css';
import { type DailyStep, roundsText } from './daily-steps.ts';

export function DailyStepList({ steps }: { steps: readonly DailyStep[] }) {
  return (
    <ol className={styles.steps} aria-label="Today's games">
      {steps.map((step) => (
        <li
          key={step.game}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'next' ? 'step' : undefined}
        >
          <GamePicture game={step.game} />
          <div className={styles.text}>
            <h3>
              <Link to={gamePath(step.game)}>{step.title}</Link>
            </h3>
            <p className={styles.facts}>
              {SKILL_LABELS[step.skill]} · {step.minutes} min
            </p>
          </div>
          <p className={styles.rounds}>
            {step.state === 'done' && <CircleCheck aria-hidden="true" />}
            {roundsText(step.roundsDone, step.rounds)}
            {step.state === 'done' && ', done'}
          </p>
        </li>
      ))}
    </ol>
  );
}
