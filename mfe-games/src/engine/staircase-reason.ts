import { lastStep, type Staircase } from '@mindgrove/contracts/rules/staircase';

export function staircaseReason({ step, reason, run }: Staircase, levels: number): string {
  const up = step === lastStep(levels) ? 'this is the hardest step.' : null;
  const down = step === 0 ? 'this is the easiest step.' : null;
  const reasons: Record<Staircase['reason'], string> = {
    first:
      run === 0
        ? 'Your first round. The level follows how you play.'
        : `${run} in a row: ${up ?? 'quickly harder, until the first miss.'}`,
    chosen: 'It starts at this level, and follows how you play from here.',
    miss: `A miss: ${down ?? 'four small steps easier.'}`,
    hit: `${run} in a row: ${up ?? 'one step harder.'}`,
    rose: `More than four in five right: ${up ?? 'harder from here.'}`,
    fell: `Fewer than four in five right: ${down ?? 'easier from here.'}`,
    kept: 'About four in five right: it stays as hard as it was.',
  };
  return reasons[reason];
}
