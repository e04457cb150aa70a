import { Button } from '@mindgrove/ui/actions/button';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { MoodFace } from '../../../../components/mood-face.tsx';
import { moodLabel } from '../../../../components/mood-scale.ts';
import { MoodChoice } from '../../../../components/mood-choice.tsx';
import type { SessionViewProps } from '../session-view.props.ts';
import styles from './closing.module.css';

interface Props extends Pick<SessionViewProps, 'sit' | 'practiced' | 'queue' | 'onClose'> {
  /** The minutes wait on this device. */
  isUnsent: boolean;
}

/** Ends a session with a closing line, and asks how the member feels now. */
export function Closing({ sit, practiced, queue, isUnsent, onClose }: Props) {
  const [moodAfter, setMoodAfter] = useState<number>();
  const { minutes, moodBefore } = practiced;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function choose(mood: number) {
    setMoodAfter(mood);
    queue.store({ ...practiced, moodAfter: mood });
  }

  return (
    <div className={styles.closing}>
      <h3 className={styles.line} tabIndex={-1} ref={heading}>
        {lastWords(minutes, sit)}
      </h3>
      <p role="status">{closingText(minutes, isUnsent)}</p>
      {minutes > 0 && <MoodChoice legend="How do you feel now?" mood={moodAfter} onChoose={choose} />}
      {moodBefore !== undefined && moodAfter !== undefined && <Moods before={moodBefore} after={moodAfter} />}
      <Button size="large" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

/** A sit's own closing line is about the whole of it. */
function lastWords(minutes: number, sit: Props['sit']): string {
  if (minutes === 0) return 'Thank you for pausing.';
  return sit && minutes >= sit.minutes ? sit.closing : 'Take this calm with you.';
}

function Moods({ before, after }: { before: number; after: number }) {
  return (
    <p className={styles.moods}>
      <span className={styles.mood}>
        <MoodFace mood={before} />
        Before: {moodLabel(before)}
      </span>
      <ArrowRight aria-hidden="true" />
      <span className={styles.mood}>
        <MoodFace mood={after} />
        Now: {moodLabel(after)}
      </span>
    </p>
  );
}

const inWords = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** The title of a session without words: it says how long the member really sat. */
export const titleText = (minutes: number) => (minutes === 0 ? 'A moment of quiet' : `${inWords(minutes)} of quiet`);

/** Says what the minutes have come to; `isUnsent` minutes wait on this device. */
function closingText(minutes: number, isUnsent: boolean): string {
  if (minutes === 0) return 'That was less than a full minute, so it didn’t count. Start again whenever you like.';
  const calm = `${minutes} calm ${minutes === 1 ? 'minute' : 'minutes'}`;
  const [are, were] = minutes === 1 ? ['is', 'was'] : ['are', 'were'];
  if (isUnsent) return `${calm} ${are} safe on this device. We’ll add them when you’re back online.`;
  return `Well done. ${calm} ${were} added to your total.`;
}

/** The text is one short line, to be read in the dark. */
export function quietText(minutes: number, isUnsent: boolean): string {
  if (minutes === 0) return 'That was less than a full minute, so it didn’t count.';
  if (isUnsent) return `We’ll add ${inWords(minutes)} when you’re back online.`;
  return `${inWords(minutes)} ${minutes === 1 ? 'was' : 'were'} added.`;
}
