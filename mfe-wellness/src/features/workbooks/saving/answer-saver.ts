import { isChangedElsewhere } from '../workbook.queries.ts';
import type { DraftStorage } from './answer-queue.ts';
import {
  type Answer,
  type Answers,
  type ConflictChoice,
  failSaving,
  finishSaving,
  isUnsent,
  type LocalAnswer,
  openAnswer,
  receiveStored,
  resolveConflict,
  startSaving,
  withConflict,
  writeAnswer,
} from './answer.ts';

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

interface SendQueueOptions {
  store: AnswerStore;
  send: (prompt: string, text: string) => Promise<unknown>;
  /** The quiet time after the last keystroke. */
  delayMs: number;
  /** Whether answers may be sent now. If not, it does what is missing, and calls `flush` afterwards. */
  prepareToSend: () => boolean;
}

/** Sends answers a moment after they were written last, one request per prompt at a time. */
function createSendQueue({ store, send, delayMs, prepareToSend }: SendQueueOptions) {
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

type Transition = (answer: LocalAnswer) => LocalAnswer;

interface AnswerStore {
  subscribe: (listener: () => void) => () => void;
  get: () => Answers;
  answerTo: (prompt: string) => LocalAnswer;
  update: (prompt: string, transition: Transition) => void;
}

/** The answers on this device, as an external store for React; their drafts outlive the page. */
function createAnswerStore(stored: Readonly<Record<string, string>>, drafts: DraftStorage): AnswerStore {
  const local = openAnswers(stored, drafts);
  let answers: Answers = Object.fromEntries([...local].map(([prompt, answer]) => [prompt, shownAnswer(answer)]));
  const listeners = new Set<() => void>();

  const answerTo = (prompt: string) => local.get(prompt) ?? openAnswer('', null);

  function update(prompt: string, transition: Transition) {
    const before = answerTo(prompt);
    const next = transition(before);
    if (next === before) return;
    const isDraftNew = next.draft !== before.draft;
    const after = isDraftNew ? withConflict(next, drafts.ofOthers(prompt)?.text) : next;
    local.set(prompt, after);
    answers = { ...answers, [prompt]: shownAnswer(after) };
    for (const listener of [...listeners]) listener();
    if (isDraftNew) keepDraft(drafts, prompt, after);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => answers,
    answerTo,
    update,
  };
}

function openAnswers(stored: Readonly<Record<string, string>>, drafts: DraftStorage): Map<string, LocalAnswer> {
  const kept = drafts.read();
  const local = new Map<string, LocalAnswer>();
  for (const [prompt, text] of Object.entries(stored)) {
    const answer = openAnswer(text, kept[prompt] ?? null);
    local.set(prompt, answer);
    if (kept[prompt] && !answer.draft) drafts.remove(prompt);
  }
  return local;
}

function keepDraft(drafts: DraftStorage, prompt: string, { draft }: LocalAnswer) {
  if (draft) drafts.keep(prompt, draft);
  else drafts.remove(prompt);
}

const shownAnswer = ({ text, state, failure, conflict }: LocalAnswer): Answer => ({ text, state, failure, conflict });
