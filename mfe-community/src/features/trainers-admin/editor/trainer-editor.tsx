import type { AdminTrainer, TrainerBody, WeeklyHours } from '@mindgrove/contracts/admin-trainers';
import { WEEKDAYS } from '@mindgrove/contracts/rules/schedule-text';
import { errorText, memberKey, readJson, useUser, writeJson } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { EditNotices } from '@mindgrove/ui/feedback/edit-notices';
import { type SubmitEvent, useState } from 'react';

import { SpanFields } from '../hours/span-fields.tsx';
import { sortSpans } from '../hours/spans.ts';
import { saveTrainer, TRAINER_ROUTES } from '../trainers-admin.queries.ts';
import { DetailFields } from './detail-fields.tsx';
import styles from './editor.module.css';
import { fieldProblems, hoursOn, isComplete } from './trainer-problems.ts';

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

const isSame = (one: TrainerBody, other: TrainerBody) => JSON.stringify(toBody(one)) === JSON.stringify(toBody(other));

interface TrainerEditorProps {
  /** Undefined for a new trainer. */
  trainer?: AdminTrainer | undefined;
  onSaved?: (trainer: AdminTrainer) => void;
}

export function TrainerEditor({ trainer, onSaved }: TrainerEditorProps) {
  const queries = useQueryClient();
  const edit = useTrainerEdit(trainer);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    ...saveTrainer,
    onSuccess: async ({ data }, { body }) => {
      await invalidateRoutes(queries, TRAINER_ROUTES);
      edit.forget(body);
      onSaved?.(data);
    },
    // Another administrator's change is shown before it can be replaced.
    onError: () => invalidateRoutes(queries, TRAINER_ROUTES),
  });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    if (isPending) return;
    if (isComplete(edit.body)) {
      const weekly = sortSpans(edit.body.weekly).sort((one, other) => one.weekday - other.weekday);
      edit.change({ weekly });
      mutate({ trainer, body: { ...edit.body, weekly } });
    } else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  const change = (...[changes]: Parameters<typeof edit.change>) => {
    if (isSuccess || error) reset();
    edit.change(changes);
  };

  return (
    <form noValidate className={styles.editor} onSubmit={save}>
      <EditNotices
        restoredFrom={edit.restoredFrom}
        othersChange={edit.isOutdated ? 'Someone changed this trainer' : undefined}
        onDiscard={edit.discard}
      />
      <DetailFields body={edit.body} problems={isChecked ? fieldProblems(edit.body) : {}} onChange={change} />
      <WeeklyFields body={edit.body} isChecked={isChecked} onChange={(weekly) => change({ weekly })} />
      {error && (
        <Alert tone="error" title="Not saved">
          {errorText(error)} What you typed is still here.
        </Alert>
      )}
      <SaveBar
        status={edit.isDirty ? 'Not saved yet.' : isSuccess ? 'Saved.' : ''}
        canSave={edit.isDirty}
        label={trainer ? 'Save changes' : 'Add trainer'}
        busy={isPending}
      />
    </form>
  );
}

interface WeeklyFieldsProps {
  body: TrainerBody;
  isChecked: boolean;
  onChange: (weekly: WeeklyHours[]) => void;
}

/** The hours of each weekday. */
const WeeklyFields = ({ body, isChecked, onChange }: WeeklyFieldsProps) => (
  <section className={styles.weekly} aria-labelledby="weekly-hours">
    <h4 id="weekly-hours">Weekly hours</h4>
    <Muted isReadable>
      Sessions can be booked within these hours, on the trainer’s clock. Sessions that are booked already stay.
    </Muted>
    <div className={styles.days}>
      {WEEKDAYS.map(({ day: weekday, name }) => (
        <SpanFields
          key={name}
          legend={name}
          on={`on ${name}`}
          none="No sessions on this day."
          spans={hoursOn(body, weekday)}
          isChecked={isChecked}
          onChange={(spans) => {
            const others = body.weekly.filter((span) => span.weekday !== weekday);
            const changed = [...others, ...spans.map((span) => ({ ...span, weekday }))];
            onChange(changed.sort((one, other) => one.weekday - other.weekday));
          }}
        />
      ))}
    </div>
  </section>
);

interface SaveBarProps {
  status: string;
  canSave: boolean;
  label: string;
  busy: boolean;
}

/** Stays in view below the fields while there is something to save. */
const SaveBar = ({ status, canSave, label, busy }: SaveBarProps) => (
  <div className={canSave ? styles.saveBar : styles.saved}>
    <p role="status">{status}</p>
    {canSave && (
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    )}
  </div>
);

/** Values typed about a trainer that are not saved yet. */
interface Edit {
  body: TrainerBody;
  /** The server's values when the edit was begun. */
  base: TrainerBody;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** Returns what can be edited, with its keys in one order. */
function toBody({ weekly, meeting_url = null, ...details }: TrainerBody): TrainerBody {
  const { name, city, time_zone, about, credentials, is_active } = details;
  const hours = weekly.map(({ weekday, from, to }) => ({ weekday, from, to }));
  return { name, city, time_zone, about, credentials, meeting_url, is_active, weekly: hours };
}

/** The edit of a trainer, or of a new one; it outlives leaving the page and closing the tab. */
function useTrainerEdit(trainer: AdminTrainer | undefined) {
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
