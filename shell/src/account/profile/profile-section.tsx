import { zodResolver } from '@hookform/resolvers/zod';
import { type Profile, profile, type ProfileBody } from '@mindgrove/contracts/account';
import type { User } from '@mindgrove/contracts/user';
import { call, errorText } from '@mindgrove/kit';
import { storeUser } from '@mindgrove/kit/host';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { TextField } from '@mindgrove/ui/forms/field';
import { formClass, FormOutcome } from '@mindgrove/ui/forms/form';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { UserRound } from 'lucide-react';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { getDeviceTimeZone } from '../../device-time-zone.ts';
import { AccountSection } from '../account-section.tsx';
import styles from './profile-section.module.css';
import { formatTimeIn, groupTimeZones } from './time-zones.ts';

export function ProfileSection({ user }: { user: User }) {
  const form = useForm<Profile>({
    resolver: zodResolver(profile),
    // Updates from elsewhere fill the fields that are not being edited.
    values: { name: user.name, time_zone: user.time_zone },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  const zone = useWatch({ control: form.control, name: 'time_zone' });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (changes: ProfileBody) =>
      Object.keys(changes).length > 0 ? call('POST /account/profile', { body: changes }) : { user },
    onSuccess: ({ user: changed }) => {
      form.reset({ name: changed.name, time_zone: changed.time_zone }, { keepDirtyValues: false });
      storeUser(changed);
    },
  });

  /** The other field may have been changed on another device. */
  const save = ({ name, time_zone }: Profile) =>
    mutate({ ...(dirtyFields.name && { name }), ...(dirtyFields.time_zone && { time_zone }) });

  return (
    <AccountSection
      id="profile"
      title="Profile"
      icon={<UserRound />}
      lead="What we call you, and the time zone your days follow."
    >
      <form noValidate className={formClass} onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <TextField label="Name" autoComplete="name" {...form.register('name')} error={errors.name?.message} />
        <TimeZoneField
          zone={zone}
          stored={user.time_zone}
          onChange={(name) => form.setValue('time_zone', name, { shouldDirty: true })}
          error={errors.time_zone?.message}
        />
        <FormOutcome
          error={error && errorText(error)}
          done={isSuccess && !isDirty ? 'Your profile has been saved.' : undefined}
        />
        <div>
          <Button type="submit" busy={isPending}>
            Save profile
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}

interface Props {
  zone: string;
  stored: string;
  onChange: (zone: string) => void;
  error: string | undefined;
}

function TimeZoneField({ zone, stored, onChange, error }: Props) {
  const device = getDeviceTimeZone();
  const groups = useMemo(() => groupTimeZones([stored, device, 'UTC']), [stored, device]);
  const time = formatTimeIn(zone);

  return (
    <div className={styles.zone}>
      <NativeSelect
        label="Time zone"
        hint={`We use it to count your days and streaks.${time === null ? '' : ` It’s ${time} there now.`}`}
        value={zone}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      >
        {groups.map(({ region, zones }) => (
          <optgroup key={region} label={region}>
            {zones.map(({ name, city }) => (
              <option key={name} value={name}>
                {city}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <div>
        <Button variant="secondary" onClick={() => onChange(device)}>
          Use this device’s time zone
        </Button>
      </div>
    </div>
  );
}
