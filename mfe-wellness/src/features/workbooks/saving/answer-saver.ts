import { isChangedElsewhere } from '../workbook.queries.ts';
import {
  type Answers,
  type ConflictChoice,
  failSaving,
  isUnsent,
  receiveStored,
  resolveConflict,
  writeAnswer,
} from './answer.ts';
import type { DraftStorage } from './answer-drafts.ts';
import { createAnswerStore } from './answer-store.ts';
import { createSendQueue } from './send-queue.ts';

/** The server's answer to every prompt; empty if it has none. */
type StoredAnswers = Readonly<Record<string, string>>;

interface AnswerSaverOptions {
  stored: StoredAnswers;
  drafts: DraftStorage;
  fetchStored: () => Promise<StoredAnswers>;
  /** Rejects if our server has another answer than `base`. */
  send: (prompt: string, text: string, base: string) => Promise<unknown>;
  /** The quiet time after the last keystroke. */
  delayMs: number;
}

export interface AnswerSaver {
  subscribe: (listener: () => void) => () => void;
  get: () => Answers;
  write: (prompt: string, text: string) => void;
  /** Sends now what waits, and tries again what failed. */
  flush: () => void;
  /** Compares with what our server has now: nothing else is sent until that has succeeded. */
  refresh: () => Promise<void>;
  resolveConflict: (prompt: string, choice: ConflictChoice) => void;
}

/** Saves answers while they are written, here and on other devices. */
export function createAnswerSaver({ stored, drafts, fetchStored, send, delayMs }: AnswerSaverOptions): AnswerSaver {
  let isRefreshing = false;
  /** Whether other devices may have saved what this one has not seen, as after it was offline. */
  let isBehind = false;
  const store = createAnswerStore(stored, drafts);
  const queue = createSendQueue({ store, send: sendOrFallBehind, delayMs, prepareToSend });

  async function sendOrFallBehind(prompt: string, text: string) {
    try {
      await send(prompt, text, store.answerTo(prompt).base);
    } catch (failure) {
      isBehind = true;
      // The refresh waits until this counts as failed: what is being sent is not compared.
      if (isChangedElsewhere(failure)) setTimeout(() => void refresh());
      throw failure;
    }
  }

  function prepareToSend() {
    if (isBehind && !isRefreshing) void refresh();
    return !isBehind && !isRefreshing;
  }

  async function refresh() {
    isBehind = true;
    if (isRefreshing) return;
    isRefreshing = true;
    let failure: unknown;
    // This repeats if the device was offline during the comparison: the response may be from before.
    while (isBehind) {
      isBehind = false;
      failure = await compare().then(
        () => undefined,
        (reason: unknown) => reason,
      );
    }
    isRefreshing = false;
    if (failure === undefined) return queue.flush();
    isBehind = true;
    for (const prompt of Object.keys(store.get()))
      store.update(prompt, (answer) => (isUnsent(answer) ? failSaving(answer, failure) : answer));
  }

  async function compare() {
    // Whether the response has what is being sent is not known.
    const skipped = queue.inFlight();
    for (const [prompt, text] of Object.entries(await fetchStored()))
      if (!skipped.has(prompt)) store.update(prompt, (answer) => receiveStored(answer, text));
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
      queue.schedule(prompt);
    },
  };
}
