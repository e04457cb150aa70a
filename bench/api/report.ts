import type { Measured } from './measure.ts';
import type { CallPlans } from './plans.ts';

/** Requests per second, relative to bare Fastify and pg. */
const MIN_SPEED_RATIO = 0.6;
/** p95 with a million rounds, relative to a thousand. */
const MAX_GROWTH = 1.3;
const MAX_QUERIES = 2;

export interface Comparison extends Measured {
  name: string;
}

const speedRatio = ({ million, bare }: Measured) => million.perSecond / bare.perSecond;
const tokenRatio = ({ million, bareToken }: Measured) => million.perSecond / bareToken.perSecond;
const growth = ({ million, thousand }: Measured) => million.p95 / thousand.p95;

const rate = (perSecond: number) => `${Math.round(perSecond)}/s`.padStart(8);
const time = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`.padStart(9);
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');

export function comparisonLines({ name, ...measured }: Comparison): string {
  const { thousand, million, bare, bareToken } = measured;
  const [speed, grown] = [speedRatio(measured), growth(measured)];
  return [
    name,
    `  1,000 rows       ${rate(thousand.perSecond)}  p95 ${time(thousand.p95)}`,
    `  1,000,000 rows   ${rate(million.perSecond)}  p95 ${time(million.p95)}`,
    `  bare             ${rate(bare.perSecond)}  p95 ${time(bare.p95)}`,
    `  bare, token only ${rate(bareToken.perSecond)}  p95 ${time(bareToken.p95)}`,
    `  p95 grows ${grown.toFixed(2)} × (target ≤ ${MAX_GROWTH}): ${verdict(grown <= MAX_GROWTH)}`,
    `  of bare’s speed ${speed.toFixed(2)} (target ≥ ${MIN_SPEED_RATIO}): ${verdict(speed >= MIN_SPEED_RATIO)}; without the session lookup ${tokenRatio(measured).toFixed(2)}`,
  ].join('\n');
}

const isRead = ({ name }: Pick<CallPlans, 'name'>) => name.startsWith('GET ');

export const isCostly = (plans: CallPlans) =>
  plans.scannedTables.length > 0 || (isRead(plans) && plans.statements > MAX_QUERIES);

export const plansLine = ({ name, statements, scannedTables }: CallPlans) =>
  `${name.padEnd(24)}${statements} statements, ${scannedTables.length === 0 ? 'no sequential scan' : `scans ${scannedTables.join(', ')}`}`;
