export interface ZoneGroup {
  region: string;
  zones: { name: string; city: string }[];
}

/** All zones by region, city first, so that typing "Ber" finds Berlin. Browsers do not list every name (such as UTC). */
export function groupTimeZones(further: readonly string[]): ZoneGroup[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...further.filter(isZone)]);
  const zones = [...names].map((name) => ({ name, ...toLabel(name) }));
  const regions = [...new Set(zones.map(({ region }) => region))].sort();
  return regions.map((region) => ({
    region,
    zones: zones.filter((zone) => zone.region === region).sort((a, b) => a.city.localeCompare(b.city, 'en')),
  }));
}

/** `America/Indiana/Knox` becomes "Knox (Indiana)" in America. */
function toLabel(name: string) {
  const [first = name, ...rest] = toWords(name).split('/');
  const city = rest.pop();
  if (city === undefined) return { region: 'Other', city: first };
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
  if (!isZone(zone)) return null;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC');
  return `${clock.format(now)}, ${offset}`;
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
