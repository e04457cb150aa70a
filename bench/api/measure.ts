import { median } from '../median.ts';
import { type Call, type Load, load } from './load.ts';

const BLOCK_MS = 400;

export interface Side {
  origin: string;
  tokens: readonly string[];
}

export type Sides = Record<'thousand' | 'million' | 'bare', Side>;
export interface Speed extends Pick<Load, 'perSecond' | 'p95'> {
  /** Milliseconds of the server's processor time per call, which other load on the machine changes least. */
  cpu: number;
}
export type Measured = Record<keyof Sides, Speed>;

type Block = Load & { cpuSeconds: number };

const SIDES = ['thousand', 'million', 'bare'] as const satisfies readonly (keyof Sides)[];

/** Alternates the sides, so that other load on the machine affects all of them. The first block is a warm-up. */
export async function measure(sides: Sides, call: Call, blocks: number, signal: AbortSignal): Promise<Measured> {
  const measured: Record<keyof Sides, Block[]> = { thousand: [], million: [], bare: [] };
  for (let block = 0; block <= blocks; block += 1) {
    for (const name of block % 2 === 0 ? SIDES : SIDES.toReversed()) {
      signal.throwIfAborted();
      const { origin, tokens } = sides[name];
      const before = await cpuSeconds(origin);
      const loaded = await load(origin, tokens, call, BLOCK_MS);
      if (block > 0) measured[name].push({ ...loaded, cpuSeconds: (await cpuSeconds(origin)) - before });
    }
  }
  return { thousand: speed(measured.thousand), million: speed(measured.million), bare: speed(measured.bare) };
}

async function cpuSeconds(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
}

const speed = (blocks: readonly Block[]): Speed => ({
  perSecond: median(blocks.map(({ perSecond }) => perSecond)),
  p95: median(blocks.map(({ p95 }) => p95)),
  cpu: median(blocks.map(({ cpuSeconds, calls }) => (cpuSeconds * 1000) / calls)),
});
