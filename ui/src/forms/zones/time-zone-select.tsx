import { useMemo } from 'react';

import type { FieldTextProps } from '../field.tsx';
import { NativeSelect } from '../native-select.tsx';

interface Props extends Omit<FieldTextProps, 'label'> {
  /** An IANA name, or empty for none yet. */
  value: string;
  /** Such as a device's own zone; they may be aliases. */
  further?: readonly string[];
  onZone: (name: string) => void;
}

/** Offers each zone that the browser knows, its own names and UTC. */
export function TimeZoneSelect({ value, further = [], onZone, ...field }: Props) {
  const own = [value, ...further, 'UTC'].join(' ');
  const groups = useMemo(() => groupTimeZones(own.split(' ')), [own]);
  return (
    <NativeSelect label="Time zone" {...field} value={value} onChange={({ target }) => onZone(target.value)}>
      {value === '' && <option value="">Choose a time zone</option>}
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

/** All zones by region, city first, so that typing "Ber" finds Berlin. Browsers do not list every name (such as UTC). */
function groupTimeZones(further: readonly string[]) {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...further.filter(isTimeZone)]);
  const zones = [...names].map((name) => ({ name, ...toLabel(name) }));
  return Object.entries(Object.groupBy(zones, ({ region }) => region))
    .map(([region, group = []]) => ({ region, zones: group.sort((a, b) => a.city.localeCompare(b.city, 'en')) }))
    .sort((a, b) => a.region.localeCompare(b.region, 'en'));
}

/** Browsers keep names that the cities have given up. */
const RENAMED: Partial<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  'Coral Harbour': 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
};

/** `America/Indiana/Knox` becomes "Knox (Indiana)" in America. */
function toLabel(name: string) {
  const [first = name, ...rest] = toWords(name).split('/');
  const last = rest.pop();
  if (last === undefined) return { region: 'Other', city: first };
  const city = RENAMED[last] ?? last;
  return { region: first, city: rest.length > 0 ? `${city} (${rest.join(', ')})` : city };
}

/** "Port_Moresby" as "Port Moresby", "DumontDUrville" as "Dumont d’Urville", and "McMurdo" as it is. */
const toWords = (name: string) =>
  name
    .replaceAll('_', ' ')
    .replace(/(?<!\bMc|\bMac)(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/ D(?=[A-Z])/g, ' d’');

/** The time in a zone, such as "3:41 PM, UTC+2"; null for a zone that this browser does not know. */
export function formatTimeIn(zone: string, now = new Date()): string | null {
  if (!isTimeZone(zone)) return null;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC');
  return `${clock.format(now)}, ${offset}`;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
