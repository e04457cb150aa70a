import type { Mood } from '@mindgrove/contracts/moods';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { MoodChoice } from '../../components/mood-choice.tsx';
import { moodLabel } from '../../components/mood-scale.ts';
import styles from './mood-of-day.module.css';
import type { MoodPosts } from './use-mood-posts.ts';

interface Props {
  mood: Mood | undefined;
  posts: MoodPosts;
  /** Whether access has ended: the mood is shown, and no other can be chosen. */
  isLocked?: boolean;
  isHelpBelow: boolean;
}

/** The faces, one tap each, and what has become of the choice. */
export const MoodOfDay = ({ mood, posts, isLocked = false, isHelpBelow }: Props) => (
  <>
    {!isLocked && (
      <MoodChoice
        legend={<VisuallyHidden>Mood</VisuallyHidden>}
        mood={mood?.mood}
        onChoose={(value) => posts.store({ mood: value })}
      />
    )}
    <p className={styles.status} role="status">
      {posts.moodRefusal === null ? statusOf(mood, posts.isKept) : `We couldn’t save that. ${posts.moodRefusal}`}
      {isHelpBelow && ' There are numbers to call below.'}
    </p>
  </>
);

function statusOf(mood: Mood | undefined, isKept: boolean): string {
  if (!mood) return isKept ? KEPT : 'One tap is enough. Only you can see it.';
  const today = `Today: ${moodLabel(mood.mood)}.`;
  return isKept ? `${today} ${KEPT}` : `${today} You can change it until the end of the day.`;
}

const KEPT = 'Saved on this device. We’ll send it when you’re back online.';
