import type { SitSummary } from '@mindgrove/contracts/library';
import type { Sound } from '@mindgrove/contracts/content/sit';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { Switch } from '@mindgrove/ui/forms/switch';
import { useEffect, useState } from 'react';

import { PillChoice } from '../../../components/pill-choice.tsx';
import { englishVoices } from '../sound/speech/voices.ts';
import styles from './session-settings.module.css';
import { useSettings } from './use-settings.ts';

const SCENES = [
  { value: 'lake', label: 'Lake' },
  { value: 'forest', label: 'Forest' },
  { value: 'hills', label: 'Hills' },
] as const;

const SOUNDS = [
  { value: 'none', label: 'None' },
  { value: 'rain', label: 'Rain' },
  { value: 'forest', label: 'Forest' },
  { value: 'stream', label: 'Stream' },
] as const;

const INTERVALS = [
  { value: 0, label: 'None' },
  { value: 1, label: 'Every minute' },
  { value: 5, label: 'Every 5 minutes' },
];

const soundLabel = (sound: Sound) => SOUNDS.find(({ value }) => value === sound)?.label ?? '';

/** Settles how a session looks and sounds; for a guided sit, only what its author left open. */
export function SessionSettings({ userId, sit }: { userId: number; sit?: SitSummary | undefined }) {
  const { settings, change } = useSettings(userId);
  const own = {
    value: 'own',
    label: `Default (${soundLabel(sit?.sound ?? 'none').toLowerCase()})`,
  } as const;
  return (
    <div className={styles.settings}>
      {!sit && (
        <PillChoice legend="Scene" choices={SCENES} value={settings.scene} onChoose={(scene) => change({ scene })} />
      )}
      {sit && (
        <>
          <Switch
            label="Read the words aloud"
            checked={settings.voice}
            onChange={({ target }) => change({ voice: target.checked })}
          />
          {settings.voice && <VoicePicker name={settings.voiceName} onPick={(voiceName) => change({ voiceName })} />}
        </>
      )}
      <Switch
        label="Bell at the start and the end"
        checked={settings.bells}
        onChange={({ target }) => change({ bells: target.checked })}
      />
      {!sit && settings.bells && (
        <PillChoice
          legend="Bells in between"
          choices={INTERVALS}
          value={settings.bellEvery}
          onChoose={(bellEvery) => change({ bellEvery })}
        />
      )}
      {sit ? (
        <PillChoice
          legend="Background sound"
          choices={[own, ...SOUNDS]}
          value={settings.sitSound}
          onChoose={(sitSound) => change({ sitSound })}
        />
      ) : (
        <PillChoice
          legend="Background sound"
          choices={SOUNDS}
          value={settings.sound}
          onChoose={(sound) => change({ sound })}
        />
      )}
      <label className={styles.volume}>
        Volume
        <input
          type="range"
          min={0.1}
          max={1}
          step={0.1}
          value={settings.volume}
          aria-valuetext={`${Math.round(settings.volume * 100)}%`}
          onChange={({ target }) => change({ volume: Number(target.value) })}
        />
      </label>
    </div>
  );
}

interface Props {
  name: string | null;
  onPick: (name: string | null) => void;
}

/** The English voices of the browser, which some browsers list only after a while. */
function VoicePicker({ name, onPick }: Props) {
  const voices = useVoices();
  if (voices.length === 0) return <p>There’s no voice on this device, so you’ll read the words.</p>;
  return (
    <NativeSelect label="Voice" value={name ?? ''} onChange={({ target }) => onPick(target.value || null)}>
      <option value="">Best voice on this device</option>
      {voices.map((voice) => (
        <option key={voice.voiceURI} value={voice.name}>
          {voice.name}
        </option>
      ))}
    </NativeSelect>
  );
}

function useVoices(): SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const read = () => setVoices(englishVoices(speechSynthesis.getVoices()));
    read();
    speechSynthesis.addEventListener('voiceschanged', read);
    return () => speechSynthesis.removeEventListener('voiceschanged', read);
  }, []);
  return voices;
}
