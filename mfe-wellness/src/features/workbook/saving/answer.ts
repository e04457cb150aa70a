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
  if (!draft) return answer;
  const { text, base, conflict } = draft;
  if (isSame(text, stored)) return conflict === undefined ? answer : { ...answer, draft, conflict };
  if (!isSame(base, stored)) return { ...answer, draft, conflict: text };
  return { ...answer, draft, text, state: 'waiting', conflict };
}

export const writeAnswer = (answer: LocalAnswer, text: string): LocalAnswer => ({
  ...answer,
  text,
  state: 'waiting',
  draft: newDraft(text, answer.base, answer.conflict),
});

const newDraft = (text: string, base: string, conflict: string | undefined): Draft =>
  conflict === undefined ? { text, base } : { text, base, conflict };

/** What another tab has kept, if it is none of the texts that this one has. */
export function withConflict(answer: LocalAnswer, other: string | undefined): LocalAnswer {
  const { text, base, conflict } = answer;
  if (other === undefined || [text, base, conflict].some((own) => own !== undefined && isSame(own, other)))
    return answer;
  return { ...answer, conflict: other, draft: newDraft(text, base, other) };
}

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
  return { ...saved, state: 'saved', failure: undefined, draft: draftWhenSaved(sent, answer.conflict) };
}

/** Only a text that waits for a choice is still to be kept. */
const draftWhenSaved = (stored: string, conflict: string | undefined): Draft | null =>
  conflict === undefined ? null : { text: stored, base: stored, conflict };

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
  if (isInConflict && isOwn) return { ...answer, base: stored, draft: newDraft(text, stored, conflict) };
  if (isInConflict) return { ...shown, conflict: text, draft: { text, base } };
  return { ...shown, draft: draftWhenSaved(stored, conflict) };
}

export type ConflictChoice = 'use-draft' | 'discard-draft';

export function resolveConflict(answer: LocalAnswer, choice: ConflictChoice): LocalAnswer {
  const resolved: LocalAnswer = { ...answer, conflict: undefined };
  if (choice === 'use-draft' && answer.conflict !== undefined) return writeAnswer(resolved, answer.conflict);
  // What was written since is the draft now.
  return { ...resolved, draft: answer.state === 'saved' ? null : newDraft(answer.text, answer.base, undefined) };
}

/** White space at its ends changes nothing in an answer. */
const isSame = (one: string, other: string) => one.trim() === other.trim();
