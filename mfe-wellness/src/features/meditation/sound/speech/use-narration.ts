import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { createNarrator, type Narrator, type NarratorOptions } from './narrator.ts';

interface Options {
  lines: readonly { text: string }[];
  /** Index of the current line. */
  current: number;
  /** The session runs with its voice. */
  isOn: boolean;
  voiceName: string | null;
  /** Called instead of a voice that the browser does not have. */
  ringLine: () => void;
}

/** Speaks the current line; `isAvailable` is false where the browser has no voice. */
export function useNarration({ lines, current, isOn, voiceName, ringLine }: Options) {
  const [isAvailable, setAvailable] = useState(() => 'speechSynthesis' in window);
  const last = useRef(-1);
  /** The last line that was said to its end: a pause does not repeat it. */
  const said = useRef('');
  const isSpoken = isOn && lines.length > 0;

  const narrator = useNarrator(isSpoken && isAvailable, {
    voiceName,
    onSpoken: (text) => (said.current = text),
    onUnavailable: () => {
      setAvailable(false);
      ringLine();
    },
  });
  const follow = useEffectEvent((index: number) => {
    const line = lines[index];
    const skipped = index - last.current > 1 && last.current >= 0;
    last.current = index;
    if (!line || line.text === said.current) return;
    if (!isAvailable) {
      said.current = line.text;
      ringLine();
    } else if (skipped) narrator.current?.sayInstead(line.text);
    else narrator.current?.say(line.text);
  });

  useEffect(() => {
    if (isSpoken) follow(current);
  }, [isSpoken, current]);

  return { isAvailable };
}

function useNarrator(isOn: boolean, { voiceName, ...handlers }: NarratorOptions): RefObject<Narrator | null> {
  const narrator = useRef<Narrator>(null);
  const onSpoken = useEffectEvent(handlers.onSpoken);
  const onUnavailable = useEffectEvent(handlers.onUnavailable);
  useEffect(() => {
    if (!isOn) return;
    const created = createNarrator(speechSynthesis, {
      voiceName,
      onSpoken: (text) => onSpoken(text),
      onUnavailable: () => onUnavailable(),
    });
    narrator.current = created;
    return () => created.stop();
  }, [isOn, voiceName]);
  return narrator;
}
