import { Card } from '@mindgrove/ui/layout/card';
import { useState } from 'react';

import styles from './steps.module.css';

/** For orientation while trying: what is checked off is not stored. */
export function Steps({ steps }: { steps: readonly string[] }) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());

  function toggle(step: number) {
    const next = new Set(done);
    if (!next.delete(step)) next.add(step);
    setDone(next);
  }

  return (
    <section aria-labelledby="try-it">
      <Card>
        <div className={styles.heading}>
          <h2 id="try-it">Try it</h2>
          <p className={styles.count}>
            {done.size} of {steps.length} steps done
          </p>
        </div>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <label className={styles.step}>
                <span className={styles.number}>{index + 1}.</span>
                <span className={styles.text}>{step}</span>
                <input type="checkbox" checked={done.has(index)} onChange={() => toggle(index)} />
              </label>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
