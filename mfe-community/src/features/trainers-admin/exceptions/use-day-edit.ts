import { memberKey, readJson, useSession, writeJson } from '@mindgrove/kit';
import { useState } from 'react';

import { NEW_SPAN, type Span } from '../hours/hours-text.ts';

interface DayEdit {
  date: string;
  kind: 'off' | 'hours';
  hours: Span[];
  note: string;
}

const EMPTY: DayEdit = { date: '', kind: 'off', hours: [NEW_SPAN], note: '' };

/** The day that is being changed; it outlives leaving the page. */
export function useDayEdit(trainerId: number) {
  const key = memberKey(useSession()?.user.id ?? 0, `trainer-edit:${trainerId}:day`);
  const [edit, setEdit] = useState(() => ({ ...EMPTY, ...readJson<DayEdit>(key) }));
  return {
    edit,
    change(changes: Partial<DayEdit>) {
      const next = { ...edit, ...changes };
      setEdit(next);
      writeJson(key, next);
    },
    clear() {
      setEdit(EMPTY);
      writeJson(key, null);
    },
  };
}
