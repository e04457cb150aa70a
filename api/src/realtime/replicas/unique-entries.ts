import { randomUUID } from 'node:crypto';

const REMEMBERED = 2000;

/** An entry of a stream: its id, then its fields and values in turn. */
export type StreamEntry = [id: string, fields: string[]];

/** Marks the fields of an entry, so that readers recognize one that was sent twice. */
export function newMarker(): (fields: string[]) => string[] {
  const process = randomUUID();
  let count = 0;
  return (fields) => [...fields, 'mark', `${process} ${count++}`];
}

/** Drops entries whose mark was read before. */
export function newDuplicateFilter(): (entries: StreamEntry[]) => StreamEntry[] {
  const seen = new Set<string>();
  return (entries) =>
    entries.filter(([, fields]) => {
      const mark = fields.at(-1) ?? '';
      if (seen.has(mark)) return false;
      seen.add(mark);
      if (seen.size > REMEMBERED) seen.delete(seen.values().next().value ?? '');
      return true;
    });
}
