import { memberKey, readJson, useSession, writeJson } from '@mindgrove/kit';
import { useState } from 'react';

/** The steps that are checked off, kept in this browser: a lesson's steps may take several days. */
export function useCheckedSteps(lessonId: number) {
  const key = memberKey(useSession()?.user.id ?? 0, `checked-steps:${lessonId}`);
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
