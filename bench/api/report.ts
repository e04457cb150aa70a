import type { Measured, Speed } from './measure.ts';
import type { CallPlans } from './plans.ts';

/** Requests per second, relative to bare Fastify and pg. */
const MIN_SPEED_RATIO = { read: 0.75, write: 0.7 };
/** p95 with a million rounds, relative to a thousand. */
const MAX_GROWTH = 1.3;
const MAX_QUERIES = 2;

export interface Comparison extends Measured {
  name: string;
}

const isRead = ({ name }: { name: string }) => name.startsWith('GET ');

const rate = (perSecond: number) => `${Math.round(perSecond)}/s`.padStart(8);
const time = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`.padStart(9);
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');

const sideLine = (name: string, { perSecond, p95, cpu }: Speed) =>
  `  ${name.padEnd(16)} ${rate(perSecond)}  p95 ${time(p95)}  CPU ${cpu.toFixed(3)} ms`;

export function comparisonLines(comparison: Comparison): string {
  const { name, thousand, million, bare } = comparison;
  const [growth, speed] = [million.p95 / thousand.p95, million.perSecond / bare.perSecond];
  const minSpeed = MIN_SPEED_RATIO[isRead(comparison) ? 'read' : 'write'];
  return [
    name,
    sideLine('1,000 rows', thousand),
    sideLine('1,000,000 rows', million),
    sideLine('bare', bare),
    `  p95 grows ${growth.toFixed(2)} × (target ≤ ${MAX_GROWTH}): ${verdict(growth <= MAX_GROWTH)}`,
    `  of bare’s speed ${speed.toFixed(2)} (target ≥ ${minSpeed}): ${verdict(speed >= minSpeed)}; by CPU ${(bare.cpu / million.cpu).toFixed(2)}`,
  ].join('\n');
}

export const isCostly = (plans: CallPlans) =>
  plans.scannedTables.length > 0 || (isRead(plans) && plans.statements > MAX_QUERIES);

export const plansLine = ({ name, statements, scannedTables }: CallPlans) =>
  `${name.padEnd(28)}${statements} statements, ${scannedTables.length === 0 ? 'no sequential scan' : `scans ${scannedTables.join(', ')}`}`;
