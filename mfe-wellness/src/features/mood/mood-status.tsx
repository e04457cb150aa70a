import type { Mood } from '@mindgrove/contracts/moods';
import { Muted } from '@mindgrove/ui/data/muted';

import { moodLabel } from '../../components/mood-scale.ts';

interface MoodStatusProps {
  mood: Mood | undefined;
  /** Whether the mood is stored in this browser only. */
  isKept: boolean;
  /** Why the last choice was not stored. */
  refusal: string | null;
  isHelpBelow: boolean;
}

export const MoodStatus = ({ mood, isKept, refusal, isHelpBelow }: MoodStatusProps) => (
  <Muted role="status">
    {refusal === null ? statusOf(mood, isKept) : `We couldn’t save that. ${refusal}`}
    {isHelpBelow && ' There are numbers to call below.'}
  </Muted>
);

function statusOf(mood: Mood | undefined, isKept: boolean): string {
  if (!mood) return isKept ? KEPT : 'One tap is enough. Only you can see it.';
  const today = `Today: ${moodLabel(mood.mood)}.`;
  return isKept ? `${today} ${KEPT}` : `${today} You can change it until the end of the day.`;
}

const KEPT = 'Saved on this device. We’ll send it when you’re back online.';
