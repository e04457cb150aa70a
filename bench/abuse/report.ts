import type { Latency } from './probe.ts';
import type { Figures } from './process-figures.ts';
import type { Tally } from './sockets.ts';

export interface Outcome {
  name: string;
  quiet: Latency;
  during: Latency;
  attack: Tally;
  shell: Record<'before' | 'during' | 'after', Figures>;
  api: Record<'before' | 'during' | 'after', Figures>;
  /** Undefined when it did not recover within a minute. */
  recoverySeconds: number | undefined;
}

/** The most times its quiet p99 that a call may take while the product is attacked. */
const P99_RATIO = 2;
/** A call that takes a few milliseconds is within the noise of the machine. */
const NOISE_MS = 20;
const LONGEST_LIFE_MS = 30_000;

const ms = (value: number) => `${value.toFixed(1)} ms`;
const series = (side: Outcome['shell'], unit: (figures: Figures) => string) =>
  [side.before, side.during, side.after].map(unit).join(' → ');
const megabytes = (figures: Figures) => figures.megabytes.toFixed(0);
const socketCount = (figures: Figures) => String(figures.sockets);

export const slowestAllowed = ({ p99Ms }: Latency) => Math.max(p99Ms * P99_RATIO, NOISE_MS);

export function outcomeLines({ name, quiet, during, attack, shell, api, recoverySeconds }: Outcome): string {
  const answers = Object.entries(attack.answers).map(([answer, count]) => `${count} × ${answer}`);
  return [
    `\n${name}: ${attack.opened} connections or calls (${answers.join(', ') || 'no answers'})`,
    `  p99 ${ms(quiet.p99Ms)} quiet, ${ms(during.p99Ms)} during (${(during.p99Ms / quiet.p99Ms).toFixed(2)} ×); ` +
      `median ${ms(quiet.medianMs)}, ${ms(during.medianMs)}; ${during.failed} of ${during.calls} calls failed`,
    `  longest life ${(attack.longestMs / 1000).toFixed(1)} s; recovered after ${recoverySeconds?.toFixed(1) ?? 'over 60'} s`,
    `  shell: sockets ${series(shell, socketCount)}, ${series(shell, megabytes)} MB`,
    `  API:   sockets ${series(api, socketCount)}, ${series(api, megabytes)} MB`,
  ].join('\n');
}

/** Returns one sentence for each thing that the attack must not do but did. */
export function complaints({ name, quiet, during, attack, shell, recoverySeconds }: Outcome): string[] {
  const left = shell.after.sockets - shell.before.sockets;
  return [
    ...(during.p99Ms > slowestAllowed(quiet) ? [`${name}: p99 is more than ${P99_RATIO} times the quiet one`] : []),
    ...(during.failed > 0 ? [`${name}: ${during.failed} calls of others failed`] : []),
    ...(attack.longestMs > LONGEST_LIFE_MS ? [`${name}: a connection lived longer than 30 s`] : []),
    ...(left > 20 ? [`${name}: ${left} sockets are left in the shell`] : []),
    ...(recoverySeconds === undefined ? [`${name}: no recovery within a minute`] : []),
  ];
}
