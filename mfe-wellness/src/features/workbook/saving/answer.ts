import type { Draft } from './answer-drafts.ts';

/** As its author sees it. */
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

/** With what saving it takes. The functions below are its transitions: each returns the answer that follows. */
export interface LocalAnswer extends Answer {
  /** What our server had last. */
  base: string;
  /** What was sent last without a response: our server may have it. */
  attempt?: string;
  /** Kept on this device until our server has it. */
  draft: Draft | null;
}

/** A draft is dropped if our server has it, and not sent if the answer was changed elsewhere since. */
export function openAnswer(stored: string, draft: Draft | null): LocalAnswer {
  const answer: LocalAnswer = { text: stored, state: 'saved', base: stored, draft: null };
  if (!draft || isSame(draft.text, stored)) return answer;
  if (!isSame(draft.base, stored)) return { ...answer, draft, conflict: draft.text };
  return { ...answer, draft, text: draft.text, state: 'waiting' };
}

export const writeAnswer = (answer: LocalAnswer, text: string): LocalAnswer => ({
  ...answer,
  text,
  state: 'waiting',
  draft: { text, base: answer.base },
});

export const isUnsent = ({ state }: LocalAnswer) => state === 'waiting' || state === 'failed';

export const startSaving = (answer: LocalAnswer): LocalAnswer => ({
  ...answer,
  state: 'saving',
  attempt: answer.text,
});

/** Waits again if the text has changed while an older one was on its way. */
export function finishSaving(answer: LocalAnswer, sent: string): LocalAnswer {
  const saved: LocalAnswer = { ...answer, base: sent, attempt: undefined };
  if (answer.text !== sent) return writeAnswer(saved, answer.text);
  return { ...saved, state: 'saved', failure: undefined, draft: null };
}

export const failSaving = (answer: LocalAnswer, failure: unknown): LocalAnswer => ({
  ...answer,
  state: 'failed',
  failure,
});

/** What was changed elsewhere is shown; what is written here and not sent waits for the member's choice. */
export function receiveStored(answer: LocalAnswer, stored: string): LocalAnswer {
  // Our server compares to the letter.
  if (isSame(stored, answer.base)) return stored === answer.base ? answer : { ...answer, base: stored };
  const { text, base, conflict } = answer;
  const shown: LocalAnswer = {
    ...answer,
    text: stored,
    base: stored,
    state: 'saved',
    failure: undefined,
    attempt: undefined,
  };
  const isInConflict = answer.state !== 'saved' && !isSame(text, stored);
  const isOwn = answer.attempt !== undefined && isSame(stored, answer.attempt);
  if (isInConflict && isOwn) return { ...answer, base: stored, draft: { text, base: stored } };
  if (isInConflict) return { ...shown, conflict: text, draft: { text, base } };
  return conflict === undefined ? { ...shown, draft: null } : shown;
}

export type ConflictChoice = 'use-draft' | 'discard-draft';

export function resolveConflict(answer: LocalAnswer, choice: ConflictChoice): LocalAnswer {
  const resolved: LocalAnswer = { ...answer, conflict: undefined };
  if (choice === 'use-draft' && answer.conflict !== undefined) return writeAnswer(resolved, answer.conflict);
  // What was written since is the draft now.
  return answer.state === 'saved' ? { ...resolved, draft: null } : resolved;
}

/** White space at its ends changes nothing in an answer. */
const isSame = (one: string, other: string) => one.trim() === other.trim();
