import { Captions, CaptionsOff, MessageCircle, MessageCircleOff, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Guidance } from '../use-guidance.ts';
import styles from './session-switches.module.css';

interface Props {
  guidance: Guidance | undefined;
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
}

export function SessionSwitches({ guidance, isMuted, onMute }: Props) {
  return (
    <div className={styles.switches}>
      {guidance?.hasVoice && (
        <Toggle label="Voice" isOn={guidance.wantsVoice} onToggle={guidance.changeVoice}>
          {guidance.wantsVoice ? <MessageCircle aria-hidden="true" /> : <MessageCircleOff aria-hidden="true" />}
        </Toggle>
      )}
      {guidance && (
        <Toggle
          label="Captions"
          isOn={guidance.hasCaptions}
          isLocked={!guidance.isSpoken}
          onToggle={guidance.changeCaptions}
        >
          {guidance.hasCaptions ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
        </Toggle>
      )}
      <Toggle label="Mute" isOn={isMuted} onToggle={onMute}>
        {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </Toggle>
    </div>
  );
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  /** A press says why. */
  isLocked?: boolean;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
}

function Toggle({ label, isOn, isLocked, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isOn}
      aria-disabled={isLocked}
      onClick={() => onToggle(!isOn)}
    >
      {children}
      {label}
    </button>
  );
}
