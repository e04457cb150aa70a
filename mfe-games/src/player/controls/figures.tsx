import { durationText } from '@mindgrove/ui/data/duration-text';
import { useSyncExternalStore } from 'react';

import type { Figure } from '../../engine/game.ts';
import styles from './figures.module.css';

const STEPS_PER_SECOND = 4;
const SOON_SECONDS = 10;

interface Props {
  figures: readonly Figure[];
  now: () => number;
  isRunning: boolean;
}

/** The clocks update on their own, so that a tick renders nothing else. */
export function Figures({ figures, now, isRunning }: Props) {
  const timed = figures.find(({ total }) => total !== undefined);
  return (
    <div>
      <dl className={styles.figures} data-count={figures.length}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? value : <Clock value={value} now={now} isRunning={isRunning} />}</dd>
          </div>
        ))}
      </dl>
      {timed && <TimeBar {...timed} now={now} isRunning={isRunning} />}
    </div>
  );
}

interface ClockProps extends Omit<Props, 'figures'> {
  value: Exclude<Figure['value'], string>;
}

const READS_PER_SECOND = 5;

/** Screen readers do not announce a timer's changes, but can read it at any time. */
function Clock({ value, now, isRunning }: ClockProps) {
  const seconds = useSyncExternalStore(isRunning ? subscribeToClock : subscribeToNothing, () =>
    secondsOf(value, now()),
  );
  return <span role="timer">{durationText(seconds)}</span>;
}

function subscribeToClock(listener: () => void) {
  const timer = setInterval(listener, 1000 / READS_PER_SECOND);
  return () => clearInterval(timer);
}

const subscribeToNothing = () => () => undefined;

/** Remaining time rounds up, so that 0 means time is up. */
const secondsOf = (value: ClockProps['value'], now: number) =>
  'until' in value
    ? Math.max(Math.ceil((value.until - now) / 1000), 0)
    : Math.max(Math.floor((now - value.since) / 1000), 0);

interface TimeBarProps extends Pick<Figure, 'value' | 'total'> {
  now: () => number;
  isRunning: boolean;
}

/** Empties with the clock that is printed above it. It has its place before and after, too. */
function TimeBar({ value, total = 0, now, isRunning }: TimeBarProps) {
  const until = typeof value === 'object' && 'until' in value ? value.until : null;
  const left = useSyncExternalStore(isRunning ? subscribe : subscribeToNothing, () =>
    // The time is in whole steps, so that the bar does not render in between.
    until === null ? 0 : Math.max(Math.ceil(((until - now()) / 1000) * STEPS_PER_SECOND), 0),
  );
  const share = Math.min(left / STEPS_PER_SECOND / (total / 1000), 1);
  return (
    <div className={styles.bar} aria-hidden="true">
      <span
        data-soon={left <= SOON_SECONDS * STEPS_PER_SECOND || undefined}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, 1000 / STEPS_PER_SECOND);
  return () => clearInterval(timer);
}
