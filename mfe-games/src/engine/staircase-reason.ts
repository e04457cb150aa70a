import { lastStep, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';

/** Explains what the difficulty means to the player, not how the staircase works. */
export function staircaseReason({ step, reason, run }: Staircase, levels: number): string {
  const isHardest = step === lastStep(levels);
  const hardest = 'and this is as hard as it gets.';
  const easier = (sentence: string) => (step === 0 ? 'This is the gentlest level. Take your time.' : sentence);
  const reasons: Record<Staircase['reason'], string> = {
    first:
      run === 0
        ? 'Your first round. The level will adjust to how you play.'
        : `Not one miss so far, ${isHardest ? hardest : 'so it gets harder quickly.'}`,
    chosen: 'You picked this level. From here on, it adjusts to how you play.',
    miss: easier('That last one was tricky, so we start a little easier.'),
    hit: `You got the last ${run === 1 ? 'one' : run} right, ${isHardest ? hardest : 'so we start a little harder.'}`,
    rose: `You are getting most of these${isHardest ? `, ${hardest}` : '. Next round is a little harder.'}`,
    fell: easier('That was a lot at once. Next round is a little easier.'),
    kept: STAYS,
  };
  return reasons[reason];
}

/** Why the round that follows has its level; `before` is the staircase at the start of the one just played. */
export function nextRoundReason(before: Staircase, after: Staircase, levels: number, isFirst: boolean): string {
  const change = levelOfStep(after.step) - levelOfStep(before.step);
  if (change < 0 && isFirst) return 'The game is getting to know you, so the next one is a little easier.';
  if (change < 0) return 'That was a tough round, so the next one is easier.';
  if (RISES.includes(after.reason)) {
    // A rise within the level shows in no number.
    const isHardest = after.step === lastStep(levels);
    return change > 0 || isHardest ? staircaseReason(after, levels) : STAYS;
  }
  if (change > 0) return 'You did well, so the next one is a little harder.';
  return after.step === 0 ? staircaseReason(after, levels) : STAYS;
}

const RISES: readonly Staircase['reason'][] = ['first', 'hit', 'rose'];
const STAYS = 'This level suits you right now, so it stays the same.';
