import { draftState, type DraftStorage, isSame } from './answer-drafts.ts';

export interface Answer {
  text: string;
  state: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Of the last attempt. */
  failure?: unknown;
  /** Written on this device and not sent, while the answer was changed elsewhere. */
  conflict?: string;
}

/** Of every prompt. */
export type Answers = Readonly<Record<string, Answer>>;

interface AnswerSaverOptions {
  /** What our server has, of every prompt; empty where it has no answer. */
  stored: Readonly<Record<string, string>>;
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
  refresh: (fetchStored: () => Promise<Readonly<Record<string, string>>>) => Promise<void>;
  resolveConflict: (prompt: string, choice: 'use-draft' | 'discard-draft') => void;
}

/** Sends answers a moment after the last keystroke, one request per prompt at a time; drafts outlive the page. */
export function createAnswerSaver({ stored, drafts, send, delayMs }: AnswerSaverOptions): AnswerSaver {
  const bases: Record<string, string> = { ...stored };
  let answers = openAnswers(stored, drafts);
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const inFlight = new Set<string>();
  let isRefreshing = false;

  function change(prompt: string, changes: Partial<Answer>) {
    answers = { ...answers, [prompt]: { text: '', state: 'saved', ...answers[prompt], ...changes } };
    for (const listener of [...listeners]) listener();
  }

  const keepDraft = (prompt: string, text: string) => drafts.keep(prompt, { text, base: bases[prompt] ?? '' });

  function write(prompt: string, text: string) {
    change(prompt, { text, state: 'waiting' });
    keepDraft(prompt, text);
    clearTimeout(timers.get(prompt));
    timers.set(
      prompt,
      setTimeout(() => void save(prompt), delayMs),
    );
  }

  async function save(prompt: string): Promise<void> {
    clearTimeout(timers.get(prompt));
    timers.delete(prompt);
    // The response of the request before decides what is still to be sent.
    if (isRefreshing || inFlight.has(prompt)) return;
    const text = answers[prompt]?.text ?? '';
    inFlight.add(prompt);
    change(prompt, { state: 'saving' });
    try {
      await send(prompt, text);
      bases[prompt] = text;
      inFlight.delete(prompt);
      if (answers[prompt]?.text !== text) return await saveNewer(prompt);
      drafts.remove(prompt);
      change(prompt, { state: 'saved', failure: undefined });
    } catch (failure) {
      inFlight.delete(prompt);
      change(prompt, { state: 'failed', failure });
    }
  }

  /** The text has changed while an older one was on its way. */
  async function saveNewer(prompt: string): Promise<void> {
    keepDraft(prompt, answers[prompt]?.text ?? '');
    change(prompt, { state: 'waiting' });
    if (!timers.has(prompt)) await save(prompt);
  }

  function flush() {
    for (const [prompt, { state }] of Object.entries(answers))
      if (state === 'waiting' || state === 'failed') void save(prompt);
  }

  async function refresh(fetchStored: () => Promise<Readonly<Record<string, string>>>) {
    if (isRefreshing) return;
    isRefreshing = true;
    // Whether the response has what is being sent is not known.
    const skipped = new Set(inFlight);
    try {
      const latest = Object.entries(await fetchStored());
      for (const [prompt, text] of latest) if (!skipped.has(prompt)) receive(prompt, text);
    } catch {
      // What cannot be compared is sent as before.
    }
    isRefreshing = false;
    flush();
  }

  /** What was changed elsewhere is shown; what is written here and not sent waits for the member's choice. */
  function receive(prompt: string, stored: string) {
    const { text = '', state = 'saved' } = answers[prompt] ?? {};
    if (isSame(stored, bases[prompt] ?? '')) return;
    const isUnsent = state !== 'saved' && !isSame(text, stored);
    clearTimeout(timers.get(prompt));
    timers.delete(prompt);
    if (isUnsent) keepDraft(prompt, text);
    else if (answers[prompt]?.conflict === undefined) drafts.remove(prompt);
    bases[prompt] = stored;
    change(prompt, { text: stored, state: 'saved', failure: undefined, ...(isUnsent && { conflict: text }) });
  }

  function resolveConflict(prompt: string, choice: 'use-draft' | 'discard-draft') {
    const draft = answers[prompt]?.conflict;
    change(prompt, { conflict: undefined });
    if (choice === 'use-draft' && draft !== undefined) write(prompt, draft);
    else drafts.remove(prompt);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => answers,
    write,
    flush,
    refresh,
    resolveConflict,
  };
}

function openAnswers(stored: Readonly<Record<string, string>>, drafts: DraftStorage): Answers {
  const kept = drafts.read();
  const open = ([prompt, text]: [string, string]): [string, Answer] => {
    const draft = kept[prompt];
    const state = draft ? draftState(draft, text) : 'stored';
    if (draft && state === 'unsaved') return [prompt, { text: draft.text, state: 'waiting' }];
    if (draft && state === 'conflict') return [prompt, { text, state: 'saved', conflict: draft.text }];
    drafts.remove(prompt);
    return [prompt, { text, state: 'saved' }];
  };
  return Object.fromEntries(Object.entries(stored).map(open));
}
