import { openAudio } from '@mindgrove/ui/feedback/audio';
import { useState } from 'react';

import type { TimedEvent } from '../practice/meditation.state.ts';
import { useCode } from '../practice/use-code.ts';
import type { MeditationTimer } from '../practice/use-meditation.ts';

const loadView = async () => (await import('../session/session-gate.tsx')).SessionGate;

/** The full-screen session, whose code, scenes and sounds nobody loads before Start. */
export function useSessionView(timer: MeditationTimer, onStart?: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [audio, setAudio] = useState<AudioContext | null>(null);
  const { code, ...loading } = useCode('session-view', loadView, isOpen);
  return {
    ...loading,
    View: timer.session.status === 'stopped' ? undefined : code,
    audio,
    /** In the press of a button: browsers allow sound only to what began with one. */
    act(type: TimedEvent['type']) {
      if (type === 'start') onStart?.();
      if (type === 'start' || type === 'resume') {
        setAudio(openAudio());
        setOpen(true);
      }
      timer.act(type);
    },
    close: () => setOpen(false),
  };
}
