interface ZoneGroup {
  region: string;
  zones: { name: string; city: string }[];
}

/** All zones by region, with the one that is stored, which browsers may know by another name. */
export function groupTimeZones(stored: string): ZoneGroup[] {
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
