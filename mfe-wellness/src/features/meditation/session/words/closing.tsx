import { Button } from '@mindgrove/ui/actions/button';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { MoodFace } from '../../../../components/mood-face.tsx';
import { moodLabel } from '../../../../components/mood-scale.ts';
import { MoodChoice } from '../../practice/mood-choice.tsx';
import styles from './closing.module.css';
import { closingText } from './closing-text.ts';
import type { SessionViewProps } from '../session-view.props.ts';

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
  if (minutes === 0) return 'Even a short pause counts.';
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
