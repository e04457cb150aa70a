import { type Write, WRITE_KINDS, type WriteKind } from './write.ts';

export interface Tally {
  acknowledged: number;
  lost: number;
  doubled: number;
}

type Stored = Record<WriteKind, readonly Omit<Write, 'kind'>[]>;

/** Compares the writes that were acknowledged with the rows of the members who wrote. */
export function tallyOf(acknowledged: readonly Write[], stored: Stored): Record<WriteKind, Tally> {
  const tallies = WRITE_KINDS.map((kind) => {
    const expected = acknowledged.filter((write) => write.kind === kind);
    const rows = countRows(stored[kind]);
    const count = (write: Omit<Write, 'kind'>) => rows.get(nameOf(write)) ?? 0;
    const kept = kind === 'moods' ? newestOfEach(expected) : expected;
    const lost = kept.filter((write) => count(write) === 0).length;
    const doubled = expected.filter((write) => count(write) > 1).length;
    return [kind, { acknowledged: expected.length, lost, doubled }] as const;
  });
  return Object.fromEntries(tallies) as Record<WriteKind, Tally>;
}

const nameOf = ({ member, number }: Omit<Write, 'kind'>) => `${member}/${number}`;

function countRows(rows: readonly Omit<Write, 'kind'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return counts;
}

/** A member's day has one mood: the last one that was stored. */
const newestOfEach = (writes: readonly Write[]) => [
  ...new Map(writes.toSorted((a, b) => a.number - b.number).map((write) => [write.member, write])).values(),
];
