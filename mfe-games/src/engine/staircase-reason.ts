import { lastStep, type Staircase } from '@mindgrove/contracts/rules/staircase';

/** What the difficulty means to the player, not how the staircase works. */
export function staircaseReason({ step, reason, run }: Staircase, levels: number): string {
  const isHardest = step === lastStep(levels);
  const hardest = 'and this is as hard as it gets.';
  const easier = (sentence: string) => (step === 0 ? 'This is the gentlest level. Take your time.' : sentence);
  const reasons: Record<Staircase['reason'], string> = {
    first:
      run === 0
        ? 'Your first round. The level will follow how you play.'
        : `Not one miss so far, ${isHardest ? hardest : 'so it gets harder quickly.'}`,
    chosen: 'You picked this level. From here it follows how you play.',
    miss: easier('That last one was tricky, so we start a little easier.'),
    hit: `You got the last ${run === 1 ? 'one' : run} right, ${isHardest ? hardest : 'so we start a little harder.'}`,
    rose: `You are getting most of these${isHardest ? `, ${hardest}` : '. Next round is a little harder.'}`,
    fell: easier('That was a lot at once. Next round is a little easier.'),
    kept: 'This level suits you right now, so it stays the same.',
  };
  return reasons[reason];
}
