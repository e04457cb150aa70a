import type { AdminTrainer, DateHours } from '@mindgrove/contracts/admin-trainers';
import { errorText } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { useRef } from 'react';

import { fullDate } from '../../../zones/date-texts.ts';
import { hoursText } from '../hours/spans.ts';
import { removeException, TRAINER_ROUTES } from '../trainers-admin.queries.ts';
import { ExceptionForm } from './exception-form.tsx';
import styles from './exceptions.module.css';

/** Days off, and dates with other hours than their weekday's. */
export function Exceptions({ trainer }: { trainer: AdminTrainer }) {
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, variables, error } = useMutation({
    ...removeException,
    onSuccess: async () => {
      await invalidateRoutes(queries, TRAINER_ROUTES);
      heading.current?.focus();
    },
  });
  return (
    <div className={styles.exceptions}>
      <section className={styles.stored} aria-labelledby="exceptions">
        <h4 id="exceptions" tabIndex={-1} ref={heading}>
          Days off and special hours
        </h4>
        {error && (
          <Alert tone="error" title="Not removed">
            {errorText(error)}
          </Alert>
        )}
        {trainer.exceptions.length === 0 && <p>None: every week is the same from today.</p>}
        <Stack as="ul">
          {trainer.exceptions.map((exception) => (
            <li key={exception.date} className={styles.exception}>
              <ExceptionText exception={exception} />
              <Button
                variant="quiet"
                busy={isPending && variables.date === exception.date}
                onClick={() => mutate({ id: trainer.id, date: exception.date })}
              >
                <span>
                  Use weekly hours<VisuallyHidden> on {fullDate(exception.date)}</VisuallyHidden>
                </span>
              </Button>
            </li>
          ))}
        </Stack>
      </section>
      <ExceptionForm trainer={trainer} />
    </div>
  );
}

const ExceptionText = ({ exception: { date, hours, note } }: { exception: DateHours }) => (
  <div>
    <p>
      <strong>{fullDate(date)}</strong>
    </p>
    <p>{hours.length === 0 ? 'Day off' : hoursText(hours)}</p>
    {note && <Muted>{note}</Muted>}
  </div>
);
