import { failSaving, finishSaving, isUnsent, startSaving } from './answer.ts';
import type { AnswerStore } from './answer-store.ts';

interface SendQueueOptions {
  store: AnswerStore;
  send: (prompt: string, text: string) => Promise<unknown>;
  /** The quiet time after the last keystroke. */
  delayMs: number;
  /** Whether answers may be sent now. If not, it does what is missing, and calls `flush` afterwards. */
  prepareToSend: () => boolean;
}

/** Sends answers a moment after they were written last, one request per prompt at a time. */
export function createSendQueue({ store, send, delayMs, prepareToSend }: SendQueueOptions) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const inFlight = new Set<string>();

  function cancelTimer(prompt: string) {
    clearTimeout(timers.get(prompt));
    timers.delete(prompt);
  }

  function schedule(prompt: string) {
    cancelTimer(prompt);
    const timer = setTimeout(() => void sendNow(prompt), delayMs);
    timers.set(prompt, timer);
  }

  async function sendNow(prompt: string): Promise<void> {
    cancelTimer(prompt);
    const answer = store.answerTo(prompt);
    if (inFlight.has(prompt) || !isUnsent(answer) || !prepareToSend()) return;
    inFlight.add(prompt);
    store.update(prompt, startSaving);
    try {
      await send(prompt, answer.text).finally(() => inFlight.delete(prompt));
      store.update(prompt, (latest) => finishSaving(latest, answer.text));
    } catch (failure) {
      store.update(prompt, (latest) => failSaving(latest, failure));
    }
    // Sends what was written during the request; while the member still writes, the timer sends it.
    if (store.answerTo(prompt).state === 'waiting' && !timers.has(prompt)) await sendNow(prompt);
  }

  return {
    schedule,
    flush: () => Object.keys(store.get()).forEach((prompt) => void sendNow(prompt)),
    inFlight: () => new Set(inFlight),
  };
}
