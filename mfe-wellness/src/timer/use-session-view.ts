import { useState } from 'react';

import { useCode } from '../practice/use-code.ts';

const loadView = async () => (await import('../session/session-gate.tsx')).SessionGate;

/** The full-screen session, whose code, scenes and sounds nobody loads before Start. */
export function useSessionView() {
  const [isOpen, setOpen] = useState(false);
  const [audio, setAudio] = useState<AudioContext | null>(null);
  return {
    ...useCode('session-view', loadView, isOpen),
    audio,
    /** In the press of a button: browsers allow sound only to what began with one. */
    open() {
      setAudio(createAudio());
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

function createAudio(): AudioContext | null {
  try {
    const audio = new AudioContext();
    // Safari begins only when told so in the same press.
    void audio.resume();
    return audio;
  } catch {
    return null;
  }
}
