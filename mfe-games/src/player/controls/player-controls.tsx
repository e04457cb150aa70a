import { Button } from '@mindgrove/ui/actions/button';
import { Pause, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './player-controls.module.css';

interface Props {
  canPause: boolean;
  onPause: () => void;
  again: ReactNode;
  sound: { isOn: boolean; toggle: () => void };
}

export function PlayerControls({ canPause, onPause, again, sound }: Props) {
  const Speaker = sound.isOn ? Volume2 : VolumeX;
  return (
    <div className={styles.controls}>
      {canPause && (
        <Button variant="secondary" aria-keyshortcuts="Escape" onClick={onPause}>
          <Pause aria-hidden="true" />
          Pause
          <kbd className={styles.key} aria-hidden="true">
            Esc
          </kbd>
        </Button>
      )}
      {again}
      <Button variant="quiet" className={styles.sound} aria-pressed={sound.isOn} onClick={sound.toggle}>
        <Speaker aria-hidden="true" />
        Sound
        <span className={styles.state} aria-hidden="true">
          {sound.isOn ? 'on' : 'off'}
        </span>
      </Button>
    </div>
  );
}
