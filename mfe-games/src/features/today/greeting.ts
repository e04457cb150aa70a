/** Greets by the hour in the member's time zone. */
export function greeting(name: string, hour: number): string {
  const time = hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
  return `Good ${time}, ${firstName(name)}.`;
}

/** "Dr. Holt" stays as it is. */
function firstName(name: string) {
  const [first = name] = name.trim().split(/\s+/);
  return first.length < 2 || first.endsWith('.') ? name : first;
}
