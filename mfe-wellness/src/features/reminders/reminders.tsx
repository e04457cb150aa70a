import type { ReminderChanges, Reminders } from '@mindgrove/contracts/reminders';
import { scheduleText, WEEKDAYS } from '@mindgrove/contracts/rules/schedule-text';
import type { User } from '@mindgrove/contracts/user';
import { call, errorText } from '@mindgrove/kit';
import { useMutation, useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { downloadFile } from '@mindgrove/ui/actions/download-file';
import { Muted } from '@mindgrove/ui/data/muted';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { TextField } from '@mindgrove/ui/forms/field';
import { FormOutcome } from '@mindgrove/ui/forms/form';
import { Switch } from '@mindgrove/ui/forms/switch';
import { Row, Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';

import { PushReminder } from './push/push-reminder.tsx';
import styles from './reminders.module.css';
import { remindersQuery, useChangeReminders } from './reminders.queries.ts';
import { SendTest } from './send-test.tsx';

const COMPLETE = /^\d\d:\d\d$/;

const DONE = {
  add: 'The file is in your downloads. Open it to add the reminder to your calendar.',
  remove: 'The file is in your downloads. Open it, and your calendar takes the reminder out.',
};

/** The member's reminders, as a section of the account page. */
export function RemindersSection({ user }: { user: User }) {
  return (
    <Stack gap={4}>
      <Muted isReadable>
        A friendly nudge at a time you choose. Everything here is off until you turn it on, and one tap turns it off
        again.
      </Muted>
      <LoadedReminders user={user} />
    </Stack>
  );
}

function LoadedReminders({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(remindersQuery);
  if (data) return <Choices user={user} reminders={data} />;
  if (error) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  return (
    <div className={styles.loading}>
      <Loading label="Loading your reminders…" />
    </div>
  );
}

function Choices({ user, reminders }: { user: User; reminders: Reminders }) {
  const { mutate: change, isSuccess } = useChangeReminders();
  return (
    <Stack gap={6}>
      <div className={styles.preview}>
        <p aria-live="polite">{previewText(reminders)}</p>
        <p className={styles.saved} role="status">
          {isSuccess && (
            <>
              <Check aria-hidden="true" /> Saved
            </>
          )}
        </p>
      </div>
      <ReminderTimes reminders={reminders} timeZone={user.time_zone} onChange={change} />
      <EmailReminder user={user} isOn={reminders.email} onChange={(email) => change({ email })} />
      <Switch
        label="Weekly recap by email"
        hint={`Your week in two sentences and a picture, ${scheduleText([MONDAY], reminders.time)}.`}
        checked={reminders.recap}
        onChange={(event) => change({ recap: event.target.checked })}
      />
      <PushReminder reminders={reminders} />
      <CalendarReminder />
    </Stack>
  );
}

interface Props {
  user: User;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function EmailReminder({ user: { email, email_verified }, isOn, onChange }: Props) {
  return (
    <div className={styles.way}>
      <Switch
        label="By email"
        hint={`Each one has a link that stops them. To ${email}`}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!email_verified && (
        <Muted isReadable>
          Emails start once you <Link to="#email">confirm your address</Link>.
        </Muted>
      )}
      {isOn && email_verified && <SendTest channel="email" label="Send me a test email" />}
    </div>
  );
}

const MONDAY = 1;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Tells what will happen, in a sentence or two. */
function previewText({ days, time, email, push, recap }: Reminders): string {
  const ways = [...(email ? ['email you'] : []), ...(push ? ['send a notification'] : [])];
  const reminding =
    ways.length > 0 && `We’ll ${list.format(ways)} ${scheduleText(days, time)}, unless you’ve already practiced.`;
  const stands = email && days.includes(MONDAY) ? ' and takes the place of that day’s email' : '';
  const recapping = recap && `Your weekly recap comes ${scheduleText([MONDAY], time)}${stands}.`;
  return (
    [reminding, recapping].filter(Boolean).join(' ') || 'No reminders are on. Turn one on below if you’d like a nudge.'
  );
}

function CalendarReminder() {
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
      <Muted isReadable>
        A weekly entry with an alert, on these days at this time. To stop it, delete it in your calendar; some calendars
        also accept a file that removes it. If you change days or time, add it again.
      </Muted>
      <Row gap={3}>
        <Button variant="secondary" busy={isPending && variables === 'add'} onClick={() => mutate('add')}>
          Add to calendar
        </Button>
        <Button variant="quiet" busy={isPending && variables === 'remove'} onClick={() => mutate('remove')}>
          Remove from calendar
        </Button>
      </Row>
      <FormOutcome error={error && errorText(error)} done={isSuccess && variables ? DONE[variables] : undefined} />
    </div>
  );
}

interface ReminderTimesProps {
  reminders: Reminders;
  timeZone: string;
  onChange: (changes: ReminderChanges) => void;
}

function ReminderTimes({ reminders: { days, time }, timeZone, onChange }: ReminderTimesProps) {
  const toggle = (day: number) => {
    const next = days.includes(day) ? days.filter((other) => other !== day) : [...days, day].toSorted((a, b) => a - b);
    // A reminder on no day is one that is off, which has its own switch.
    if (next.length > 0) onChange({ days: next });
  };
  return (
    <Stack gap={5}>
      <fieldset>
        <legend className={styles.legend}>Days</legend>
        <Row gap={2}>
          {WEEKDAYS.map(({ day, name }) => (
            <label key={day} className={styles.day}>
              <input
                type="checkbox"
                className={styles.input}
                checked={days.includes(day)}
                aria-disabled={days.length === 1 && days.includes(day) ? true : undefined}
                onChange={() => toggle(day)}
              />
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </label>
          ))}
        </Row>
      </fieldset>
      <TimeField key={time} time={time} timeZone={timeZone} onChange={onChange} />
    </Stack>
  );
}

/** The time is stored once the field is left: during typing, it shows times that the member does not mean. */
function TimeField({ time, timeZone, onChange }: Pick<ReminderTimesProps, 'timeZone' | 'onChange'> & { time: string }) {
  const [shown, setShown] = useState(time);
  const store = () => {
    if (!COMPLETE.test(shown)) setShown(time);
    else if (shown !== time) onChange({ time: shown });
  };
  return (
    <TextField
      label="Time"
      hint={`On your clock (${timeZone.replace(/.*\//, '').replaceAll('_', ' ')})`}
      type="time"
      className={styles.time}
      value={shown}
      onChange={(event) => setShown(event.target.value)}
      onBlur={store}
      onKeyDown={(event) => event.key === 'Enter' && store()}
    />
  );
}
