import type { TrainerBody } from '@mindgrove/contracts/admin-trainers';
import { TextArea, TextField } from '@mindgrove/ui/forms/field';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { useMemo } from 'react';

import styles from './editor.module.css';
import type { TrainerProblems } from './trainer-problems.ts';

interface ZoneGroup {
  region: string;
  zones: { name: string; city: string }[];
}

/** All zones by region, with the one that is stored, which browsers may know by another name. */
function groupTimeZones(stored: string): ZoneGroup[] {
  const names = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored])].filter(Boolean);
  const zones = names.map((name) => ({ name, ...toLabel(name) }));
  return Object.entries(Object.groupBy(zones, ({ region }) => region))
    .map(([region, group = []]) => ({
      region,
      zones: group.sort((one, other) => one.city.localeCompare(other.city, 'en')),
    }))
    .sort((one, other) => one.region.localeCompare(other.region, 'en'));
}

/** `America/Indiana/Knox` becomes "Knox (Indiana)" in America. */
function toLabel(name: string) {
  const [first = name, ...rest] = name.replaceAll('_', ' ').split('/');
  const city = rest.pop();
  if (city === undefined) return { region: 'Other', city: first };
  return { region: first, city: rest.length > 0 ? `${city} (${rest.join(', ')})` : city };
}

interface DetailFieldsProps {
  body: TrainerBody;
  problems: TrainerProblems;
  onChange: (changes: Partial<TrainerBody>) => void;
}

export const DetailFields = ({ body, problems, onChange }: DetailFieldsProps) => (
  <>
    <div className={styles.pair}>
      <TextField
        label="Name"
        maxLength={80}
        value={body.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label="City"
        maxLength={80}
        value={body.city}
        error={problems.city}
        onChange={(event) => onChange({ city: event.target.value })}
      />
    </div>
    <ZoneField zone={body.time_zone} error={problems.time_zone} onChange={(time_zone) => onChange({ time_zone })} />
    <TextArea
      label="About"
      hint="What members read before they book, in two or three sentences."
      maxLength={600}
      value={body.about}
      error={problems.about}
      onChange={(event) => onChange({ about: event.target.value })}
    />
    <TextField
      label="Credentials"
      hint="Training and certificates that are true and can be shown; may be empty."
      maxLength={200}
      value={body.credentials}
      error={problems.credentials}
      onChange={(event) => onChange({ credentials: event.target.value })}
    />
    <TextField
      label="Link to the video call"
      hint="Members get it with their booking. Without one, the trainer emails them how to join."
      type="url"
      maxLength={300}
      value={body.meeting_url ?? ''}
      error={problems.meeting_url}
      onChange={(event) => onChange({ meeting_url: event.target.value.trim() || null })}
    />
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={body.is_active}
        onChange={(event) => onChange({ is_active: event.target.checked })}
      />
      Members can book sessions
    </label>
  </>
);

interface ZoneFieldProps {
  zone: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

function ZoneField({ zone, error, onChange }: ZoneFieldProps) {
  const groups = useMemo(() => groupTimeZones(zone), [zone]);
  return (
    <NativeSelect
      label="Time zone"
      hint="The clock of the hours below. Members see each time on their own clock, too."
      value={zone}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      {zone === '' && <option value="">Choose a time zone</option>}
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
  );
}
