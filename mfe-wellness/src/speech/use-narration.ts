import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { createNarrator, type Narrator } from './narrator.ts';

interface Options {
  lines: readonly { text: string }[];
  /** Index of the current line. */
  current: number;
  isRunning: boolean;
  isVoiceOn: boolean;
  voiceName: string | null;
  /** Instead of a voice that the browser does not have. */
  ringLine: () => void;
}

/** Speaks the current line while a session runs. */
export function useNarration({ lines, current, isRunning, isVoiceOn, voiceName, ringLine }: Options) {
  const [isAvailable, setAvailable] = useState(() => 'speechSynthesis' in window);
  const narrator = useRef<Narrator>(null);
  const last = useRef(-1);
  /** The last line that was said to its end: a pause does not repeat it. */
  const said = useRef('');
  const isSpoken = isRunning && isVoiceOn && lines.length > 0;

  const giveUp = useEffectEvent(() => {
    setAvailable(false);
    ringLine();
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
    if (!isSpoken || !isAvailable) return;
    const onSpoken = (text: string) => (said.current = text);
    const created = createNarrator(speechSynthesis, { voiceName, onSpoken, onUnavailable: () => giveUp() });
    narrator.current = created;
    return () => created.stop();
  }, [isSpoken, isAvailable, voiceName]);

  useEffect(() => {
    if (isSpoken) follow(current);
  }, [isSpoken, current]);

  return { isAvailable };
}
