import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Wind } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

import styles from './breathing-card.module.css';

const NO_BREAK_SPACE = '\u00a0';

interface Props {
  title: string;
  /** The current phase, which lasts for `seconds`. */
  phase?: string | undefined;
  seconds?: number | undefined;
  count: number;
  rounds?: number;
  children: ReactNode;
}

/** The circle grows and shrinks with the breath; the count and the words alone say the same. */
export function BreathingFrame({ title, phase, seconds = 0, count, rounds = 0, children }: Props) {
  const circle = useRef<HTMLDivElement>(null);
  const isRunning = phase !== undefined;
  // Start may be far below it, beside the patterns: a breath that is not seen cannot be followed.
  useEffect(() => {
    if (isRunning) circle.current?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  return (
    <Card id="breathing" role="region" aria-label={title}>
      <CardHeading icon={<Wind />}>{title}</CardHeading>
      <div className={styles.body}>
        <div
          ref={circle}
          className={styles.circle}
          data-phase={phase}
          style={{ '--phase': `${seconds}s` } as CSSProperties}
        >
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <span role="status" aria-current={isRunning ? 'step' : undefined}>
            {phase ?? 'Ready'}
          </span>
        </div>
        {/* It keeps its place before the first round is finished. */}
        <p>{rounds > 0 ? `Rounds: ${rounds}` : NO_BREAK_SPACE}</p>
        <p>
          <strong>If you feel dizzy, stop.</strong>
        </p>
        {children}
      </div>
    </Card>
  );
}
