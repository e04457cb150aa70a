import { Card } from '@mindgrove/ui/layout/card';

import styles from './steps.module.css';
import { useCheckedSteps } from './use-checked-steps.ts';

export function Steps({ lessonId, steps }: { lessonId: number; steps: readonly string[] }) {
  const { checked, toggle } = useCheckedSteps(lessonId);
  return (
    <section aria-labelledby="try-it">
      <Card>
        <div className={styles.heading}>
          <h2 id="try-it">Try it</h2>
          <p className={styles.count}>
            {steps.filter((step) => checked.has(step)).length} of {steps.length} steps done
          </p>
        </div>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <label className={styles.step}>
                <span className={styles.number}>{index + 1}.</span>
                <span className={styles.text}>{step}</span>
                <input type="checkbox" checked={checked.has(step)} onChange={() => toggle(step)} />
              </label>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
