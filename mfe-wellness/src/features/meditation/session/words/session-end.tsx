import { Button } from '@mindgrove/ui/actions/button';
import { useEffect, useState } from 'react';

import type { SessionViewProps } from '../session-view.props.ts';
import { quietText } from './closing-text.ts';
import { Closing } from './closing.tsx';
import styles from './quiet-end.module.css';

export function SessionEnd(props: SessionViewProps) {
  const { sit, practiced, queue, onClose } = props;
  // A missing network is known before the first attempt fails.
  const isUnsent = queue.failure !== null || !navigator.onLine;
  if (sit?.ends_quietly) return <QuietEnd minutes={practiced.minutes} isUnsent={isUnsent} onClose={onClose} />;
  return <Closing {...props} isUnsent={isUnsent} />;
}

const INPUTS = ['pointerdown', 'keydown'] as const;

/** Ends a sit for the night: dark and silent, unless the member is awake and asks. */
function QuietEnd({ minutes, isUnsent, onClose }: { minutes: number; isUnsent: boolean; onClose: () => void }) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const ask = () => setAsked(true);
    for (const input of INPUTS) window.addEventListener(input, ask);
    return () => {
      for (const input of INPUTS) window.removeEventListener(input, ask);
    };
  }, []);
  return (
    <div className={styles.dark}>
      <p role="status">{isAsked && quietText(minutes, isUnsent)}</p>
      {isAsked && (
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
}
