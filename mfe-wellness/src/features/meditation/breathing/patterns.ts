import type { Phase } from './breath.ts';

export type PatternId = 'box' | 'longer-exhale' | '4-7-8';

interface Pattern {
  label: string;
  /** The title of the card. */
  title: string;
  text: string;
  phases: readonly Phase[];
}

export const SIDE_SECONDS = [2, 3, 4, 5, 6];

const boxPhases = (seconds: number): Phase[] =>
  (['Inhale', 'Hold', 'Exhale', 'Pause'] as const).map((name) => ({ name, seconds }));

/** `side` is the length of each phase of box breathing, in seconds. */
export const patterns = (side: number): Record<PatternId, Pattern> => ({
  box: {
    label: 'Box',
    title: 'Box breathing',
    text: 'In, hold, out, pause, all the same length. Follow the circle for as long as it feels good.',
    phases: boxPhases(side),
  },
  'longer-exhale': {
    label: 'Longer exhale',
    title: 'Longer exhale',
    text: 'In for four seconds, out for six. Nice and easy.',
    phases: [
      { name: 'Inhale', seconds: 4 },
      { name: 'Exhale', seconds: 6 },
    ],
  },
  '4-7-8': {
    label: '4-7-8',
    title: '4-7-8 breathing',
    text: 'In for four seconds, hold for seven, out for eight. If it’s new to you, four rounds are plenty.',
    phases: [
      { name: 'Inhale', seconds: 4 },
      { name: 'Hold', seconds: 7 },
      { name: 'Exhale', seconds: 8 },
    ],
  },
});
