import type { AdminTrainer, TrainerBody } from '@mindgrove/contracts/admin-trainers';
import { memberKey, readJson, useUser, writeJson } from '@mindgrove/kit';
import { useState } from 'react';

/** Values typed about a trainer that are not saved yet. */
interface Edit {
  body: TrainerBody;
  /** The server's values when the edit was begun. */
  base: TrainerBody;
  /** Milliseconds since 1970. */
  changedAt: number;
}

const NEW_TRAINER: TrainerBody = {
  name: '',
  city: '',
  time_zone: '',
  about: '',
  credentials: '',
  meeting_url: null,
  is_active: true,
  weekly: [],
};

/** Returns what can be edited, with its keys in one order. */
function toBody({ weekly, meeting_url = null, ...details }: TrainerBody): TrainerBody {
  const { name, city, time_zone, about, credentials, is_active } = details;
  const hours = weekly.map(({ weekday, from, to }) => ({ weekday, from, to }));
  return { name, city, time_zone, about, credentials, meeting_url, is_active, weekly: hours };
}

const isSame = (one: TrainerBody, other: TrainerBody) => JSON.stringify(toBody(one)) === JSON.stringify(toBody(other));

/** The edit of a trainer, or of a new one; it outlives leaving the page and closing the tab. */
export function useTrainerEdit(trainer: AdminTrainer | undefined) {
  const key = memberKey(useUser()?.id ?? 0, `trainer-edit:${trainer?.id ?? 'new'}`);
  const stored = toBody(trainer ?? NEW_TRAINER);
  const [edit, setEdit] = useState(() => readJson<Edit>(key));
  const [restoredFrom, setRestoredFrom] = useState(edit?.changedAt);
  const isDirty = edit !== null && !isSame(edit.body, stored);

  function replace(next: Edit | null) {
    setEdit(next);
    writeJson(key, next);
  }

  return {
    body: isDirty ? edit.body : stored,
    isDirty,
    /** When the edit was made, if that was before the editor was opened. */
    restoredFrom: isDirty ? restoredFrom : undefined,
    /** True if other values were saved elsewhere since the edit was begun. */
    isOutdated: isDirty && !isSame(edit.base, stored),
    change: (changes: Partial<TrainerBody>) => {
      const body = { ...(isDirty ? edit.body : stored), ...changes };
      replace({ body, base: isDirty ? edit.base : stored, changedAt: Date.now() });
    },
    discard() {
      replace(null);
      setRestoredFrom(undefined);
    },
    /** Text typed while the server was storing `sent` remains an edit. */
    forget(sent: TrainerBody) {
      const typed = readJson<Edit>(key);
      setRestoredFrom(undefined);
      replace(typed && !isSame(typed.body, sent) ? { ...typed, base: sent } : null);
    },
  };
}
