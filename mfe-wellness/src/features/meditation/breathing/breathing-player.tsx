import { useHasAccess } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Play, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { PillChoice } from '../../../components/pill-choice.tsx';
import { AccessNotice } from '../practice/access-notice.tsx';
import { elapsed, isInProgress } from '../practice/meditation.state.ts';
import { resultText } from '../practice/result-text.ts';
import { useMeditation } from '../practice/use-meditation.ts';
import type { SessionQueue } from '../practice/session-queue.ts';
import { useOtherTab, useStopForSession } from '../session/device/other-practices.ts';
import { useRunningNote } from '../session/device/use-running-note.ts';
import { useWakeLock } from '../session/device/use-wake-lock.ts';
import { breathAt } from './breath.ts';
import styles from './breathing-card.module.css';
import { BreathingFrame } from './breathing-frame.tsx';
import { usePauseWhileHidden } from './use-pause-while-hidden.ts';
import { type PatternId, patterns, SIDE_SECONDS } from './patterns.ts';

const CHOICES = Object.entries(patterns(4)).map(([value, { label }]) => ({ value: value as PatternId, label }));
const SIDES = SIDE_SECONDS.map((value) => ({ value, label: `${value}`, name: `${value} seconds` }));

/** The longest practice that is counted, in minutes. */
const LIMIT = 60;

interface Props {
  userId: number;
  queue: SessionQueue;
  startsAtOnce: boolean;
}

export function BreathingPlayer({ userId, queue, startsAtOnce }: Props) {
  const hasAccess = useHasAccess();
  const [id, setId] = useState<PatternId>('box');
  const [side, setSide] = useState(4);
  const timer = useMeditation(LIMIT, (session) => queue.store({ ...session, practice: 'breathing' }));
  const { title, text, phases } = patterns(side)[id];
  const isRunning = isInProgress(timer.session);
  const breath = isRunning ? breathAt(phases, elapsed(timer.session, timer.now)) : undefined;
  const rounds = useLast(breath?.rounds, id);
  const minutes = timer.ended?.minutes ?? 0;
  usePauseWhileHidden(timer.act);
  useRunningNote(userId, { ...timer.soFar, practice: 'breathing' }, isRunning);
  const isElsewhere = useOtherTab(userId, timer.soFar.id, isRunning) === true;
  useStopForSession(() => timer.act('stop'));
  useStopIf(isElsewhere, () => timer.act('stop'));
  useWakeLock(isRunning);
  const button = useFocusAndStart(() => startsAtOnce && timer.act('start'));
  return (
    <BreathingFrame
      title={title}
      phase={breath && phases[breath.phase]?.name}
      seconds={phases[breath?.phase ?? 0]?.seconds}
      count={breath?.secondsLeft ?? phases[0]?.seconds ?? 0}
      rounds={rounds}
    >
      {hasAccess || isRunning ? (
        <Button variant="secondary" ref={button} onClick={() => timer.act(isRunning ? 'stop' : 'start')}>
          {isRunning ? <Square fill="currentColor" aria-hidden="true" /> : <Play aria-hidden="true" />}
          {isRunning ? 'Stop' : 'Start'}
        </Button>
      ) : (
        <AccessNotice />
      )}
      <p className={styles.result} role="status">
        {isElsewhere ? 'You have a session running in another tab.' : minutes > 0 && resultText(minutes)}
      </p>
      <p>{text}</p>
      {!isRunning && <PatternPicker id={id} side={side} onPattern={setId} onSide={setSide} />}
    </BreathingFrame>
  );
}

/** The last count of this pattern, until the next one begins. */
function useLast(count: number | undefined, id: PatternId): number {
  const [last, setLast] = useState({ id, count: 0 });
  const shown = count ?? (last.id === id ? last.count : 0);
  if (last.id !== id || last.count !== shown) setLast({ id, count: shown });
  return shown;
}

function useStopIf(isWanted: boolean, stop: () => void) {
  const onWanted = useEffectEvent(stop);
  useEffect(() => {
    if (isWanted) onWanted();
  }, [isWanted]);
}

/** The button that was pressed has been replaced by this one. */
function useFocusAndStart(start: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  const onMount = useEffectEvent(start);
  // Before paint: the choice of patterns does not flash.
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true });
    onMount();
  }, []);
  return button;
}

interface PatternPickerProps {
  id: PatternId;
  side: number;
  onPattern: (id: PatternId) => void;
  onSide: (seconds: number) => void;
}

function PatternPicker({ id, side, onPattern, onSide }: PatternPickerProps) {
  return (
    <>
      <PillChoice legend="Pattern" choices={CHOICES} value={id} onChoose={onPattern} />
      {id === 'box' && <PillChoice legend="Seconds for each side" choices={SIDES} value={side} onChoose={onSide} />}
    </>
  );
}
