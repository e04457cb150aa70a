import { type Answer, type Answers, type LocalAnswer, openAnswer, withConflict } from './answer.ts';
import type { DraftStorage } from './answer-queue.ts';

type Transition = (answer: LocalAnswer) => LocalAnswer;

export interface AnswerStore {
  subscribe: (listener: () => void) => () => void;
  get: () => Answers;
  answerTo: (prompt: string) => LocalAnswer;
  update: (prompt: string, transition: Transition) => void;
}

/** The answers on this device, as an external store for React; their drafts outlive the page. */
export function createAnswerStore(stored: Readonly<Record<string, string>>, drafts: DraftStorage): AnswerStore {
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
