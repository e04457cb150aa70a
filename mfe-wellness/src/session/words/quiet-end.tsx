import { Button } from '@mindgrove/ui/actions/button';
import { useEffect, useState } from 'react';

import { quietText } from './closing-text.ts';
import styles from './quiet-end.module.css';

const INPUTS = ['pointerdown', 'keydown'] as const;

/** The end of a sit for the night: dark and silent, unless somebody is awake and asks. */
export function QuietEnd({ minutes, isUnsent, onClose }: { minutes: number; isUnsent: boolean; onClose: () => void }) {
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
