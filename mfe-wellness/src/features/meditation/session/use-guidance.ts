import type { Sit } from '@mindgrove/contracts/library';
import { useState } from 'react';

import { elapsed } from '../practice/meditation.state.ts';
import type { MeditationTimer } from '../practice/use-meditation.ts';
import type { Settings } from '../settings/use-settings.ts';
import { lineAt } from '../sound/speech/narrator.ts';
import { useNarration } from '../sound/speech/use-narration.ts';

interface Options {
  sit: Sit | undefined;
  timer: MeditationTimer;
  settings: Settings;
  change: (changes: Partial<Settings>) => void;
  isMuted: boolean;
  ringLine: () => void;
}

/** The words of a guided sit, spoken and shown; undefined without a sit. */
export function useGuidance({ sit, timer, settings, change, isMuted, ringLine }: Options) {
  const { session, now } = timer;
  const lines = sit?.lines ?? [];
  const current = lineAt(lines, elapsed(session, now) / 1000);
  const isVoiceOn = settings.voice && !isMuted;
  const isOn = isVoiceOn && session.status === 'running';
  const { isAvailable: hasVoice } = useNarration({ lines, current, isOn, voiceName: settings.voiceName, ringLine });
  const isSpoken = isVoiceOn && hasVoice;
  const [captionsAsked, askForCaptions] = useState(0);
  if (!sit) return undefined;
  return {
    lines,
    /** Index of the current line; -1 before the first. */
    current,
    isSpoken,
    hasVoice,
    lacksVoice: isVoiceOn && !hasVoice,
    wantsVoice: settings.voice,
    changeVoice: (voice: boolean) => change({ voice }),
    // Captions stay on where no voice speaks.
    hasCaptions: settings.captions || !isSpoken,
    changeCaptions: (captions: boolean) => (isSpoken ? change({ captions }) : askForCaptions((presses) => presses + 1)),
    /** The number of attempts to turn captions off while no voice speaks. */
    captionsAsked,
  };
}

export type Guidance = NonNullable<ReturnType<typeof useGuidance>>;
