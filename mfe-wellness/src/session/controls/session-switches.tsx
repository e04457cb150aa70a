import { Captions, CaptionsOff, MessageCircle, MessageCircleOff, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Settings } from '../../settings/settings.ts';
import styles from './session-switches.module.css';

interface Props {
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
  /** Of a guided sit. */
  settings?: Pick<Settings, 'captions' | 'voice'>;
  change?: (changes: Partial<Settings>) => void;
  hasVoice?: boolean;
}

export function SessionSwitches({ isMuted, onMute, settings, change, hasVoice = false }: Props) {
  return (
    <div className={styles.switches}>
      {settings && hasVoice && (
        <Toggle label="Voice" isOn={settings.voice} onToggle={(voice) => change?.({ voice })}>
          {settings.voice ? <MessageCircle aria-hidden="true" /> : <MessageCircleOff aria-hidden="true" />}
        </Toggle>
      )}
      {settings && (
        <Toggle label="Captions" isOn={settings.captions} onToggle={(captions) => change?.({ captions })}>
          {settings.captions ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
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
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
}

function Toggle({ label, isOn, onToggle, children }: ToggleProps) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {children}
      {label}
    </button>
  );
}
