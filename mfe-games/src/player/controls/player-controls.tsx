import { Button } from '@mindgrove/ui/actions/button';
import { CircleQuestionMark, Pause, Volume2, VolumeX, X } from 'lucide-react';
import type { ReactNode } from 'react';

import type { RoundSnapshot } from '../round.ts';
import styles from './player-controls.module.css';

interface Props {
  phase: RoundSnapshot['phase'];
  /** Whether they are in the corners of the window, which the round fills. */
  isInCorners: boolean;
  onPause: () => void;
  /** Set while the round hides the page, to leave the round. */
  onLeave: (() => void) | undefined;
  again: ReactNode;
  /** Set before a round without a start panel. */
  onTry: (() => void) | undefined;
  sound: { isOn: boolean; toggle: () => void };
}

export function PlayerControls({ phase, isInCorners, onPause, onLeave, again, onTry, sound }: Props) {
  const Speaker = sound.isOn ? Volume2 : VolumeX;
  const canPause = phase === 'running';
  return (
    <div className={styles.controls} data-immersive={isInCorners || undefined}>
      {onLeave && (
        <Button variant="secondary" className={styles.leave} onClick={onLeave}>
          <X aria-hidden="true" />
          <span className={styles.word}>Leave</span>
        </Button>
      )}
      <div className={styles.actions}>
        {!onLeave && again}
        {!onLeave && onTry && (
          <Button variant="quiet" className={styles.sound} onClick={onTry}>
            <CircleQuestionMark aria-hidden="true" />
            How it works
          </Button>
        )}
        <Button variant="secondary" className={styles.sound} aria-pressed={sound.isOn} onClick={sound.toggle}>
          <Speaker aria-hidden="true" />
          <span className={styles.word}>Sound</span>
        </Button>
        {(onLeave ?? canPause) && (
          <Button
            variant="secondary"
            // Keeps its place, so that Sound does not move.
            style={{ visibility: canPause ? undefined : 'hidden' }}
            aria-keyshortcuts="Escape"
            onClick={onPause}
          >
            <Pause aria-hidden="true" />
            Pause
            <kbd className={styles.key} aria-hidden="true">
              Esc
            </kbd>
          </Button>
        )}
      </div>
    </div>
  );
}
