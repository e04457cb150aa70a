import { median } from '../median.ts';
import type { Tally } from './tally.ts';
import type { Victim } from './target.ts';
import type { WriteKind } from './write.ts';

export const recoveryLines = (recoveries: Record<Victim, readonly number[]>): string =>
  [
    '\nSeconds from a kill to the next acknowledged write',
    `${'killed'.padEnd(12)} times  median     most`,
    ...Object.entries(recoveries).map(([victim, seconds]) => {
      const [middle, most] = [median(seconds), Math.max(...seconds)].map((value) => value.toFixed(1).padStart(7));
      return `${victim.padEnd(12)} ${String(seconds.length).padStart(5)} ${middle}  ${most}`;
    }),
    `All ${Object.values(recoveries).flat().length}: median ${median(Object.values(recoveries).flat()).toFixed(1)} s`,
  ].join('\n');

export const tallyLines = (tallies: Record<WriteKind, Tally>): string =>
  [
    `${'written'.padEnd(12)} acknowledged   lost  doubled`,
    ...Object.entries(tallies).map(
      ([kind, { acknowledged, lost, doubled }]) =>
        `${kind.padEnd(12)} ${String(acknowledged).padStart(12)} ${String(lost).padStart(6)} ${String(doubled).padStart(8)}`,
    ),
  ].join('\n');

/** How often each was said, without its times and names of files. */
export function sentenceLines(sentences: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    const alike = sentence.replace(/after [\d.]+ s/, 'after … s').replace(/ Its log .*/, '');
    counts.set(alike, (counts.get(alike) ?? 0) + 1);
  }
  const lines = [...counts].map(([sentence, count]) => `${String(count).padStart(4)} × ${sentence}`);
  return ['On the console', ...lines].join('\n');
}
