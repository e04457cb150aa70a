import { Button } from '@mindgrove/ui/actions/button';
import { DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { type ReactNode, useEffect, useRef } from 'react';

import { SCORE_MEANING } from './questions.ts';
import styles from './wellbeing-dialog.module.css';

interface WellbeingResultProps {
  score: number;
  help: ReactNode;
  onClose: () => void;
}

/** The last view after a low check: the help comes to the member. */
export function WellbeingResult({ score, help, onClose }: WellbeingResultProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1} className={styles.result}>
        Your answers are saved: <strong>{score} of 100</strong>. {SCORE_MEANING} It is no diagnosis.
      </p>
      {help}
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  );
}
