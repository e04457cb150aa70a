import { call } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { useId } from 'react';

import { downloadFile } from '../../download-file.ts';
import { FormOutcome } from '../../forms/form-outcome.tsx';
import styles from './reminders-section.module.css';

const DONE = {
  add: 'The file is in your downloads. Open it to add the reminder to your calendar.',
  remove: 'The file is in your downloads. Open it, and your calendar takes the reminder out.',
};

export function CalendarReminder() {
  const id = useId();
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (action: 'add' | 'remove') => call('GET /reminders/calendar', { query: { action } }),
    onSuccess: ({ data }) => downloadFile(data.filename, 'text/calendar', data.calendar),
  });
  return (
    <div className={styles.way} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        In your own calendar
      </h3>
      <p className={styles.quiet}>
        A weekly entry with an alert, on these days at this time. To stop it, delete it in your calendar; some calendars
        also accept a file that removes it. If you change days or time, add it again.
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" busy={isPending && variables === 'add'} onClick={() => mutate('add')}>
          Add to calendar
        </Button>
        <Button variant="quiet" busy={isPending && variables === 'remove'} onClick={() => mutate('remove')}>
          Remove from calendar
        </Button>
      </div>
      <FormOutcome error={error} done={isSuccess && variables ? DONE[variables] : undefined} />
    </div>
  );
}
