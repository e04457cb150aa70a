import { memberKey, useSession } from '@mindgrove/kit';
import { useState } from 'react';

import { NEW_SPAN, type Span } from '../hours/hours-text.ts';

interface DayEdit {
  date: string;
  kind: 'off' | 'hours';
  hours: Span[];
  note: string;
}

const EMPTY: DayEdit = { date: '', kind: 'off', hours: [NEW_SPAN], note: '' };

function readEdit(key: string): DayEdit {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as DayEdit) };
  } catch {
    return EMPTY;
  }
}

/** The day that is being changed; it outlives leaving the page. */
export function useDayEdit(trainerId: number) {
  const userId = useSession()?.user.id ?? 0;
  const key = memberKey(userId, `trainer-edit:${trainerId}:day`);
  const [edit, setEdit] = useState(() => readEdit(key));
  return {
    edit,
    change(changes: Partial<DayEdit>) {
      const next = { ...edit, ...changes };
      setEdit(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
    clear() {
      setEdit(EMPTY);
      localStorage.removeItem(key);
    },
  };
}
