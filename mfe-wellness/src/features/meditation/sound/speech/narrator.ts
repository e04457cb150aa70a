import { pickVoice } from './voices.ts';

/** The voice is slower than in conversation. */
const RATE = 0.85;
/** A voice that has not begun within this time is taken to be missing. */
const START_WITHIN_MS = 2000;
/** Browsers drop what is spoken right after a cancellation. */
const AFTER_CANCEL_MS = 60;

export interface NarratorOptions {
  voiceName: string | null;
  onSpoken: (text: string) => void;
  onUnavailable: () => void;
}

/** Speaks one line at a time. */
export function createNarrator(synthesis: SpeechSynthesis, { voiceName, onSpoken, onUnavailable }: NarratorOptions) {
  let speaking: SpeechSynthesisUtterance | null = null;
  let next: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Speech that another page, or the press of Start, has left in the queue must not hold up the first line.
  synthesis.cancel();

  function speak(text: string): void {
    const utterance = new SpeechSynthesisUtterance(text);
    const voice = pickVoice(synthesis.getVoices(), voiceName);
    Object.assign(utterance, { rate: RATE, lang: voice?.lang ?? 'en-US', ...(voice && { voice }) });
    speaking = utterance;
    const fail = () => {
      if (speaking !== utterance) return;
      stop();
      onUnavailable();
    };
    utterance.addEventListener('start', () => clearTimeout(timer));
    utterance.addEventListener('end', () => {
      if (speaking !== utterance) return;
      onSpoken(text);
      proceed();
    });
    // Speech that `stop` cancels is no longer `speaking`.
    utterance.addEventListener('error', fail);
    timer = setTimeout(fail, START_WITHIN_MS);
    synthesis.speak(utterance);
  }

  function proceed(): void {
    clearTimeout(timer);
    speaking = null;
    const text = next;
    next = null;
    if (text !== null) speak(text);
  }

  function stop(): void {
    clearTimeout(timer);
    const wasSpeaking = speaking !== null;
    [speaking, next] = [null, null];
    if (wasSpeaking) synthesis.cancel();
  }

  return {
    /** Waits for the line before, so that two never overlap. */
    say(text: string): void {
      if (speaking && synthesis.speaking) next = text;
      else speak(text);
    },
    /** Drops what is being said, for example after a sleep. */
    sayInstead(text: string): void {
      stop();
      timer = setTimeout(() => speak(text), AFTER_CANCEL_MS);
    },
    stop,
  };
}

export type Narrator = ReturnType<typeof createNarrator>;

interface Line {
  at: number;
}

/** Returns the index of the line that is current after this many seconds; -1 before the first. */
export const lineAt = (lines: readonly Line[], seconds: number): number =>
  lines.findLastIndex(({ at }) => at <= seconds);
