import { memberKey, readJson, useUser, writeJson } from '@mindgrove/kit';
import { Card } from '@mindgrove/ui/layout/card';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { useState } from 'react';

import styles from './steps.module.css';

export function Steps({ lessonId, steps }: { lessonId: number; steps: readonly string[] }) {
  const { checked, toggle } = useCheckedSteps(lessonId);
  return (
    <section aria-labelledby="try-it">
      <Card>
        <Row gap={4} rowGap={1} align="baseline" justify="between">
          <h2 id="try-it">Try it</h2>
          <p className={styles.count}>
            {steps.filter((step) => checked.has(step)).length} of {steps.length} steps done
          </p>
        </Row>
        <Stack as="ol" gap={2}>
          {steps.map((step, index) => (
            <li key={step}>
              <label className={styles.step}>
                <span className={styles.number}>{index + 1}.</span>
                <span>{step}</span>
                <input type="checkbox" checked={checked.has(step)} onChange={() => toggle(step)} />
              </label>
            </li>
          ))}
        </Stack>
      </Card>
    </section>
  );
}

/** The steps that are checked off, kept in this browser: a lesson's steps may take several days. */
function useCheckedSteps(lessonId: number) {
  const key = memberKey(useUser()?.id ?? 0, `checked-steps:${lessonId}`);
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => readSteps(key));

  function toggle(step: string) {
    const next = new Set(checked);
    if (!next.delete(step)) next.add(step);
    writeJson(key, next.size > 0 ? [...next] : null);
    setChecked(next);
  }

  return { checked, toggle };
}

function readSteps(key: string): ReadonlySet<string> {
  const stored = readJson<unknown>(key);
  return new Set(Array.isArray(stored) ? stored.filter((step) => typeof step === 'string') : []);
}
