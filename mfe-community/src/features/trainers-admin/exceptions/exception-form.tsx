import type { AdminTrainer } from '@mindgrove/contracts/admin-trainers';
import { errorText, memberKey, readJson, useUser, writeJson } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { TextField } from '@mindgrove/ui/forms/field';
import { type SubmitEvent, useState } from 'react';

import { fullDate } from '../../../zones/date-texts.ts';
import { todayIn } from '../../../zones/zoned-time.ts';
import { NEW_SPAN, type Span } from '../hours/hours-text.ts';
import { SpanFields } from '../hours/span-fields.tsx';
import { hasProblem, sortSpans } from '../hours/span-problems.ts';
import { saveException, TRAINER_ROUTES } from '../trainers-admin.queries.ts';
import styles from './exceptions.module.css';

const CHOICES = [
  { value: 'off', label: 'Day off' },
  { value: 'hours', label: 'Other hours' },
] as const;

export function ExceptionForm({ trainer }: { trainer: AdminTrainer }) {
  const queries = useQueryClient();
  const { edit, change: changeEdit, clear } = useDayEdit(trainer.id);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error, data, reset } = useMutation({
    ...saveException,
    onSuccess: async () => {
      clear();
      setChecked(false);
      await invalidateRoutes(queries, TRAINER_ROUTES);
    },
  });
  const { date, kind, hours, note } = edit;
  const today = todayIn(trainer.time_zone);
  const dateProblem = date < today ? 'Please choose today or a later day.' : undefined;
  const isReplaced = trainer.exceptions.some((exception) => exception.date === date);

  function change(...[changes]: Parameters<typeof changeEdit>) {
    reset();
    changeEdit(changes);
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    if (dateProblem || (kind === 'hours' && (hours.length === 0 || hasProblem(hours)))) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } else if (!isPending) {
      mutate({ id: trainer.id, date, hours: kind === 'off' ? [] : sortSpans(hours), note });
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={save} aria-labelledby="change-day">
      <h4 id="change-day">Change a day</h4>
      <TextField
        label="Date"
        type="date"
        min={today}
        value={date}
        hint={isReplaced ? `${fullDate(date)} differs already: saving replaces that.` : undefined}
        error={isChecked ? dateProblem : undefined}
        onChange={(event) => change({ date: event.target.value })}
      />
      <ChoiceGroup
        legend="On this day"
        choices={CHOICES}
        value={kind}
        onValueChange={(next) => change({ kind: next })}
      />
      {kind === 'hours' && (
        <SpanFields
          legend="Hours"
          on="on this day"
          none="Add hours, or choose a day off."
          spans={hours}
          isChecked={isChecked}
          onChange={(next) => change({ hours: next })}
        />
      )}
      <TextField
        label="Note"
        hint="For administrators; may be empty."
        maxLength={200}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {error && (
        <Alert tone="error" title="Not saved">
          {errorText(error)}
        </Alert>
      )}
      {data && (
        <Alert tone="success">
          Saved. Sessions that are booked on that day stay: look at the day, and cancel those that cannot take place.
        </Alert>
      )}
      <Button type="submit" variant="secondary" className={styles.save} busy={isPending}>
        Save this day
      </Button>
    </form>
  );
}

interface DayEdit {
  date: string;
  kind: 'off' | 'hours';
  hours: Span[];
  note: string;
}

const EMPTY: DayEdit = { date: '', kind: 'off', hours: [NEW_SPAN], note: '' };

/** The day that is being changed; it outlives leaving the page. */
function useDayEdit(trainerId: number) {
  const key = memberKey(useUser()?.id ?? 0, `trainer-edit:${trainerId}:day`);
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
