import type { AdminTrainer } from '@mindgrove/contracts/booking/admin-trainers';
import { errorText } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { type SubmitEvent, useState } from 'react';

import { sortSpans } from '../hours/span-problems.ts';
import { saveTrainer, TRAINER_ROUTES } from '../trainers-admin.queries.ts';
import { DetailFields } from './detail-fields.tsx';
import { EditNotices } from './edit-notices.tsx';
import styles from './editor.module.css';
import { SaveBar } from './save-bar.tsx';
import { fieldProblems, isComplete } from './trainer-problems.ts';
import { useTrainerEdit } from './use-trainer-edit.ts';
import { WeeklyFields } from './weekly-fields.tsx';

interface TrainerEditorProps {
  /** Absent for a new one. */
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
      <EditNotices isOutdated={edit.isOutdated} restoredFrom={edit.restoredFrom} onDiscard={edit.discard} />
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
