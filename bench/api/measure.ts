import { median } from '../median.ts';
import { type Call, type Load, load } from './load.ts';

const BLOCKS = 25;
const BLOCK_MS = 400;

export interface Side {
  origin: string;
  tokens: readonly string[];
}

export type Sides = Record<'thousand' | 'million' | 'bare' | 'bareToken', Side>;
type Speed = Pick<Load, 'perSecond' | 'p95'>;
export type Measured = Record<keyof Sides, Speed>;

const SIDES = ['thousand', 'million', 'bare', 'bareToken'] as const satisfies readonly (keyof Sides)[];

/** Alternates the sides, so that other load on the machine affects all of them. The first block is a warm-up. */
export async function measure(sides: Sides, call: Call, signal: AbortSignal): Promise<Measured> {
  const loads: Record<keyof Sides, Load[]> = { thousand: [], million: [], bare: [], bareToken: [] };
  for (let block = 0; block <= BLOCKS; block += 1) {
    for (const side of block % 2 === 0 ? SIDES : SIDES.toReversed()) {
      signal.throwIfAborted();
      const { origin, tokens } = sides[side];
      const measured = await load(origin, tokens, call, BLOCK_MS);
      if (block > 0) loads[side].push(measured);
    }
  }
  const { thousand, million, bare, bareToken } = loads;
  return {
    ...{ thousand: medians(thousand), million: medians(million) },
    ...{ bare: medians(bare), bareToken: medians(bareToken) },
  };
}

const medians = (loads: readonly Load[]): Speed => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p95: median(loads.map(({ p95 }) => p95)),
});
