import { type AdminTrainer, dateHours } from '@mindgrove/contracts/admin-trainers';
import { errorText, memberKey, readJson, useUser, writeJson } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { ChoiceGroup } from '@mindgrove/ui/forms/choice-group';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { useState } from 'react';
import { z } from 'zod';

import { fullDate } from '../../../zones/date-texts.ts';
import { todayIn } from '../../../zones/zoned-time.ts';
import { hasProblem, NEW_SPAN, sortSpans, type Span } from '../hours/spans.ts';
import { SpanFields } from '../hours/span-fields.tsx';
import { saveException, TRAINER_ROUTES } from '../trainers-admin.queries.ts';
import styles from './exceptions.module.css';

const CHOICES = [
  { value: 'off', label: 'Day off' },
  { value: 'hours', label: 'Other hours' },
] as const;

interface DayEdit {
  date: string;
  kind: 'off' | 'hours';
  hours: Span[];
  note: string;
}

const EMPTY: DayEdit = { date: '', kind: 'off', hours: [NEW_SPAN], note: '' };

/** `SpanFields` says what is wrong with hours. */
const daySchema = (today: string) =>
  z
    .object({
      date: z.string().refine((date) => date >= today, 'Please choose today or a later day.'),
      kind: z.enum(['off', 'hours']),
      hours: z.array(z.object({ from: z.string(), to: z.string() })),
      note: dateHours.shape.note,
    })
    .refine(({ kind, hours }) => kind === 'off' || (hours.length > 0 && !hasProblem(hours)), { path: ['hours'] });

/** The day that is being changed outlives leaving the page. */
function dayDraft(userId: number, trainerId: number) {
  const key = memberKey(userId, `trainer-edit:${trainerId}:day`);
  return { read: () => readJson<DayEdit>(key), write: (values: DayEdit | null) => writeJson(key, values) };
}

export function ExceptionForm({ trainer }: { trainer: AdminTrainer }) {
  const queries = useQueryClient();
  const userId = useUser()?.id ?? 0;
  const [isSaved, setSaved] = useState(false);
  const { mutateAsync } = useMutation(saveException);
  const today = todayIn(trainer.time_zone);
  const form = useContractForm({
    schema: daySchema(today),
    defaultValues: EMPTY,
    draft: dayDraft(userId, trainer.id),
    errorText: (error) => ['Not saved', errorText(error)],
    async send({ date, kind, hours, note }, { reset }) {
      await mutateAsync({ id: trainer.id, date, hours: kind === 'off' ? [] : sortSpans(hours), note });
      await invalidateRoutes(queries, TRAINER_ROUTES);
      reset(EMPTY);
      setSaved(true);
    },
  });
  const { date, kind } = form.values;
  const isReplaced = trainer.exceptions.some((exception) => exception.date === date);
  const hours = form.choice('hours');

  return (
    <Form
      form={form}
      className={styles.form}
      aria-labelledby="change-day"
      actions={
        <SubmitButton variant="secondary" className={styles.save}>
          Save this day
        </SubmitButton>
      }
    >
      <h4 id="change-day">Change a day</h4>
      <TextField
        label="Date"
        type="date"
        min={today}
        hint={isReplaced ? `${fullDate(date)} differs already: saving replaces that.` : undefined}
        {...form.field('date')}
      />
      <ChoiceGroup legend="On this day" choices={CHOICES} {...form.choice('kind')} />
      {kind === 'hours' && (
        <SpanFields
          legend="Hours"
          on="on this day"
          none="Add hours, or choose a day off."
          spans={hours.value}
          isChecked={form.submitCount > 0}
          onChange={hours.onValueChange}
        />
      )}
      <TextField label="Note" hint="For administrators; may be empty." maxLength={200} {...form.field('note')} />
      {isSaved && !form.formState.isDirty && (
        <Alert tone="success">
          Saved. Sessions that are booked on that day stay: look at the day, and cancel those that cannot take place.
        </Alert>
      )}
    </Form>
  );
}
