import type { AdminTrainer, TrainerBody, WeeklyHours } from '@mindgrove/contracts/admin-trainers';
import { WEEKDAYS } from '@mindgrove/contracts/rules/schedule-text';
import { errorText } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { EditNotices } from '@mindgrove/ui/feedback/edit-notices';
import { type SubmitEvent, useState } from 'react';

import { SpanFields } from '../hours/span-fields.tsx';
import { sortSpans } from '../hours/span-problems.ts';
import { saveTrainer, TRAINER_ROUTES } from '../trainers-admin.queries.ts';
import { DetailFields } from './detail-fields.tsx';
import styles from './editor.module.css';
import { fieldProblems, hoursOn, isComplete } from './trainer-problems.ts';
import { useTrainerEdit } from './use-trainer-edit.ts';

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
    <p className={styles.muted}>
      Sessions can be booked within these hours, on the trainer’s clock. Sessions that are booked already stay.
    </p>
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
