import { Button } from '@mindgrove/ui/actions/button';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { useMemo } from 'react';

import styles from './time-zone-field.module.css';
import { getDeviceTimeZone } from '../../device-time-zone.ts';
import { formatTimeIn, groupTimeZones } from './time-zones.ts';

interface Props {
  zone: string;
  stored: string;
  onChange: (zone: string) => void;
  error: string | undefined;
}

export function TimeZoneField({ zone, stored, onChange, error }: Props) {
  const device = getDeviceTimeZone();
  const groups = useMemo(() => groupTimeZones([stored, device, 'UTC']), [stored, device]);
  const time = formatTimeIn(zone);

  return (
    <div className={styles.field}>
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
