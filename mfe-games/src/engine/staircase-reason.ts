import { lastStep, type Staircase } from '@mindgrove/contracts/rules/staircase';

/** Why a game is as hard as it is, for the member; `levels` are the game's. */
export function staircaseReason({ step, reason, run }: Staircase, levels: number): string {
  switch (reason) {
    case 'first':
      return 'Everyone begins here. The level follows how you play.';
    case 'chosen':
      return 'You chose this level. It follows how you play from here.';
    case 'miss':
      return step === 0 ? 'A miss: this is the easiest step.' : 'A miss: four small steps easier.';
    case 'hit':
      return step === lastStep(levels)
        ? `${run} in a row: this is the hardest step.`
        : `${run} in a row: one step harder.`;
    case 'rose':
      return step === lastStep(levels)
        ? 'More than four in five right: this is the hardest step.'
        : 'More than four in five right: harder from here.';
    case 'fell':
      return step === 0
        ? 'Fewer than four in five right: this is the easiest step.'
        : 'Fewer than four in five right: easier from here.';
    case 'kept':
      return 'About four in five right: it stays as hard as it was.';
  }
}
