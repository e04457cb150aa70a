import { profile } from '@mindgrove/contracts/account';
import type { User } from '@mindgrove/contracts/user';
import { call, errorText } from '@mindgrove/kit';
import { storeUser } from '@mindgrove/kit/host';
import { Button } from '@mindgrove/ui/actions/button';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, FormOutcome, SubmitButton } from '@mindgrove/ui/forms/form';
import { formatTimeIn, TimeZoneSelect } from '@mindgrove/ui/forms/zones/time-zone-select';
import { Stack } from '@mindgrove/ui/layout/stack';
import { UserRound } from 'lucide-react';
import { useState } from 'react';

import { getDeviceTimeZone } from '../../device-time-zone.ts';
import { AccountSection } from '../account-section.tsx';

export function ProfileSection({ user }: { user: User }) {
  const [isSaved, setSaved] = useState(false);
  const form = useContractForm({
    schema: profile,
    // Updates from elsewhere fill the fields that are not being edited.
    values: { name: user.name, time_zone: user.time_zone },
    resetOptions: { keepDirtyValues: true },
    errorText,
    async send({ name, time_zone }) {
      setSaved(false);
      // The other field may have been changed on another device.
      const changes = { ...(dirtyFields.name && { name }), ...(dirtyFields.time_zone && { time_zone }) };
      const { user: changed } =
        Object.keys(changes).length > 0 ? await call('POST /account/profile', { body: changes }) : { user };
      form.reset({ name: changed.name, time_zone: changed.time_zone }, { keepDirtyValues: false });
      storeUser(changed);
      setSaved(true);
    },
  });
  const { isDirty, dirtyFields } = form.formState;

  return (
    <AccountSection
      id="profile"
      title="Profile"
      icon={<UserRound />}
      lead="What we call you, and the time zone your days follow."
    >
      <Form
        form={form}
        actions={
          <div>
            <SubmitButton>Save profile</SubmitButton>
          </div>
        }
      >
        <TextField label="Name" autoComplete="name" {...form.field('name')} />
        <TimeZoneField {...form.choice('time_zone')} stored={user.time_zone} />
        <FormOutcome done={isSaved && !isDirty ? 'Your profile has been saved.' : undefined} />
      </Form>
    </AccountSection>
  );
}

interface Props {
  value: string;
  stored: string;
  onValueChange: (zone: string) => void;
  error: string | undefined;
}

function TimeZoneField({ value: zone, stored, onValueChange: onChange, error }: Props) {
  const device = getDeviceTimeZone();
  const time = formatTimeIn(zone);

  return (
    <Stack gap={3}>
      <TimeZoneSelect
        hint={`We use it to count your days and streaks.${time === null ? '' : ` It’s ${time} there now.`}`}
        value={zone}
        error={error}
        further={[stored, device]}
        onZone={onChange}
      />
      <div>
        <Button variant="secondary" onClick={() => onChange(device)}>
          Use this device’s time zone
        </Button>
      </div>
    </Stack>
  );
}
