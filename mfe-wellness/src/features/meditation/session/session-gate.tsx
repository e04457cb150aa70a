import { useEffect, useEffectEvent } from 'react';

import { isInProgress } from '../practice/meditation.state.ts';
import { useSoleSession } from './device/one-practice.ts';
import { useKeptNote } from './device/use-kept-note.ts';
import { useOtherTab } from './device/use-other-tab.ts';
import { useRunningNote } from './device/use-running-note.ts';
import type { SessionViewProps } from './session-view.props.ts';
import { SessionView } from './session-view.tsx';
import { OtherTab } from './words/other-tab.tsx';

/** Lets one practice of a member run at a time. */
export function SessionGate(props: SessionViewProps) {
  const { userId, timer, practiced, onClose } = props;
  const isBusy = isInProgress(timer.session);
  useRunningNote(userId, practiced, isBusy);
  const isRunning = timer.session.status === 'running';
  const noteClosed = useKeptNote(userId, practiced, isRunning);
  useSoleSession(isRunning);
  const isElsewhere = useOtherTab(userId, practiced.id, isBusy);

  const rest = useEffectEvent(() => timer.act('pause'));
  useEffect(() => {
    if (isElsewhere) rest();
  }, [isElsewhere]);

  function close() {
    noteClosed();
    onClose();
  }

  function leave() {
    timer.act('stop');
    close();
  }

  if (isElsewhere === null) return null;
  return isElsewhere ? <OtherTab onClose={leave} /> : <SessionView {...props} onClose={close} />;
}
