import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Wind } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

import styles from './breathing-card.module.css';

interface Props {
  title: string;
  /** Names of the phases. */
  phases: readonly string[];
  /** The index of the current phase, which lasts for `seconds`. */
  current?: number | undefined;
  seconds?: number | undefined;
  count: number;
  rounds?: number;
  children: ReactNode;
}

/** The circle grows and shrinks with the breath; the count and the words alone say the same. */
export function BreathingFrame({ title, phases, current, seconds = 0, count, rounds = 0, children }: Props) {
  const phase = phases[current ?? -1];
  const circle = useRef<HTMLDivElement>(null);
  const isRunning = current !== undefined;
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
          <span role="status">{phase ?? 'Ready'}</span>
        </div>
        <ol className={styles.phases} aria-label="Phases" data-count={phases.length}>
          {phases.map((name, index) => (
            <li key={name} aria-current={index === current ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
        <p>
          <strong>If you feel dizzy, stop.</strong> Rounds: {rounds}
        </p>
        {children}
      </div>
    </Card>
  );
}
