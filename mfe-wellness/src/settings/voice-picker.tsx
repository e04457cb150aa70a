import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { useEffect, useState } from 'react';

import { englishVoices } from '../speech/voices.ts';

interface Props {
  name: string | null;
  onPick: (name: string | null) => void;
}

/** The English voices of the browser, which some browsers list only after a while. */
export function VoicePicker({ name, onPick }: Props) {
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
