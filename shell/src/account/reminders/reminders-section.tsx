import type { User } from '@mindgrove/contracts/schemas/user';
import type { Reminders } from '@mindgrove/contracts/account/reminders';
import { scheduleText } from '@mindgrove/contracts/rules/schedule/schedule-text';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Switch } from '@mindgrove/ui/forms/switch';
import { BellRing, Check } from 'lucide-react';

import { AccountSection } from '../account-section.tsx';
import { CalendarReminder } from './calendar-reminder.tsx';
import { EmailReminder } from './email-reminder.tsx';
import { PushReminder } from './push/push-reminder.tsx';
import { MONDAY, previewText } from './reminder-texts.ts';
import { ReminderTimes } from './reminder-times.tsx';
import { remindersQuery, useChangeReminders } from './reminders.queries.ts';
import styles from './reminders-section.module.css';

export function RemindersSection({ user }: { user: User }) {
  return (
    <AccountSection
      id="reminders"
      title="Reminders"
      icon={<BellRing />}
      lead="A friendly nudge at a time you choose. Everything here is off until you turn it on, and one tap turns it off again."
    >
      <LoadedReminders user={user} />
    </AccountSection>
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
    <div className={styles.choices}>
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
    </div>
  );
}
