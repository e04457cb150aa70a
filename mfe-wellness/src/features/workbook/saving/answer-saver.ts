import { type Answers, type ConflictChoice, receiveStored, resolveConflict, writeAnswer } from './answer.ts';
import type { DraftStorage } from './answer-drafts.ts';
import { createAnswerStore } from './answer-store.ts';
import { createSendQueue } from './send-queue.ts';

/** What our server has, of every prompt; empty where it has no answer. */
type StoredAnswers = Readonly<Record<string, string>>;

interface AnswerSaverOptions {
  stored: StoredAnswers;
  drafts: DraftStorage;
  send: (prompt: string, text: string) => Promise<unknown>;
  /** Of quiet after the last keystroke. */
  delayMs: number;
}

export interface AnswerSaver {
  subscribe: (listener: () => void) => () => void;
  get: () => Answers;
  write: (prompt: string, text: string) => void;
  /** Sends now what waits, and tries again what failed. */
  flush: () => void;
  /** Compares with what our server has now, before anything else is sent. */
  refresh: (fetchStored: () => Promise<StoredAnswers>) => Promise<void>;
  resolveConflict: (prompt: string, choice: ConflictChoice) => void;
}

/** Saves answers while they are written, here and on other devices. */
export function createAnswerSaver({ stored, drafts, send, delayMs }: AnswerSaverOptions): AnswerSaver {
  let isRefreshing = false;
  const store = createAnswerStore(stored, drafts);
  const queue = createSendQueue({ store, send, delayMs, isPaused: () => isRefreshing });

  async function refresh(fetchStored: () => Promise<StoredAnswers>) {
    if (isRefreshing) return;
    isRefreshing = true;
    // Whether the response has what is being sent is not known.
    const skipped = queue.inFlight();
    try {
      for (const [prompt, text] of Object.entries(await fetchStored()))
        if (!skipped.has(prompt)) store.update(prompt, (answer) => receiveStored(answer, text));
    } catch {
      // What cannot be compared is sent as before.
    }
    isRefreshing = false;
    queue.flush();
  }

  return {
    subscribe: store.subscribe,
    get: store.get,
    write(prompt, text) {
      store.update(prompt, (answer) => writeAnswer(answer, text));
      queue.schedule(prompt);
    },
    flush: queue.flush,
    refresh,
    resolveConflict(prompt, choice) {
      store.update(prompt, (answer) => resolveConflict(answer, choice));
      if (choice === 'use-draft') queue.schedule(prompt);
    },
  };
}
