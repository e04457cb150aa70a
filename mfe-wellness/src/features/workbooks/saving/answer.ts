import { composeText } from '@mindgrove/contracts/schemas/typed-text';

import type { Draft } from './answer-queue.ts';

/** An answer as its author sees it. */
export interface Answer {
  text: string;
  state: 'saved' | 'waiting' | 'saving' | 'failed';
  /** The error of the last attempt. */
  failure?: unknown;
  /** The answer of another device or tab. Until the member has chosen one, nothing is sent. */
  conflict?: string | undefined;
}

/** The answers by prompt. */
export type Answers = Readonly<Record<string, Answer>>;

/** An answer with the state that saving needs. The functions below are its transitions: each returns the next one. */
export interface LocalAnswer extends Answer {
  /** The text that our server had last. */
  base: string;
  /** The text that was sent last without a response: our server may have it. */
  attempt?: string | undefined;
  /** Kept on this device until our server has it. */
  draft: Draft | null;
}

/** A draft is dropped if our server has it, and not sent if the answer was changed elsewhere since. */
export function openAnswer(stored: string, draft: Draft | null): LocalAnswer {
  const answer: LocalAnswer = { text: stored, state: 'saved', base: stored, draft: null };
  if (!draft) return answer;
  const { text, base, attempt, conflict } = draft;
  if (isSame(text, stored)) return conflict === undefined ? answer : { ...answer, draft, conflict };
  const waiting: LocalAnswer = { ...answer, draft, attempt, text, state: 'waiting', conflict: stored };
  if (!isSame(base, stored) && !isAttempt(waiting, stored)) return waiting;
  return { ...waiting, draft: { ...draft, base: stored }, conflict };
}

export const writeAnswer = (answer: LocalAnswer, text: string): LocalAnswer => ({
  ...answer,
  text,
  state: 'waiting',
  draft: newDraft(answer, text, draftBase(answer)),
});

/** The base in a conflict is still the one that the text started from, so that the conflict is found again. */
const draftBase = ({ base, conflict, draft }: LocalAnswer) => (conflict === undefined ? base : (draft?.base ?? base));

const newDraft = ({ attempt, draft }: LocalAnswer, text: string, base: string): Draft => ({
  text,
  base,
  attempt,
  conflict: draft?.conflict,
});

/** Records the text that another tab has kept, unless it is one of the texts that this tab has. */
export function withConflict(answer: LocalAnswer, other: string | undefined): LocalAnswer {
  const { text, base, conflict } = answer;
  if (other === undefined || [text, base, conflict].some((own) => own !== undefined && isSame(own, other)))
    return answer;
  return {
    ...answer,
    conflict: conflict ?? other,
    draft: { ...newDraft(answer, text, draftBase(answer)), conflict: other },
  };
}

export const isUnsent = ({ state, conflict }: LocalAnswer) =>
  conflict === undefined && (state === 'waiting' || state === 'failed');

export const startSaving = (answer: LocalAnswer): LocalAnswer => ({
  ...answer,
  state: 'saving',
  attempt: answer.text,
  draft: answer.draft && { ...answer.draft, attempt: answer.text },
});

/** Waits again if the text has changed while an older one was on its way. */
export function finishSaving(answer: LocalAnswer, sent: string): LocalAnswer {
  const saved: LocalAnswer = { ...answer, base: sent, attempt: undefined };
  if (answer.text !== sent) return writeAnswer(saved, answer.text);
  return { ...saved, state: 'saved', failure: undefined, draft: draftWhenSaved(sent, answer.draft?.conflict) };
}

/** Keeps a draft only for a text that waits for a choice. */
const draftWhenSaved = (stored: string, conflict: string | undefined): Draft | null =>
  conflict === undefined ? null : { text: stored, base: stored, conflict };

export const failSaving = (answer: LocalAnswer, failure: unknown): LocalAnswer => ({
  ...answer,
  state: 'failed',
  failure,
});

/** Shows what was changed elsewhere, unless something is written here: then it waits for the member's choice. */
export function receiveStored(answer: LocalAnswer, stored: string): LocalAnswer {
  // Our server compares to the letter.
  if (isSame(stored, answer.base)) return stored === answer.base ? answer : { ...answer, base: stored };
  const { text, state, draft } = answer;
  const received: LocalAnswer = { ...answer, base: stored, failure: undefined, attempt: undefined };
  if (state === 'saved' || isSame(text, stored)) {
    const waiting = draft?.conflict;
    return { ...received, text: stored, state: 'saved', conflict: waiting, draft: draftWhenSaved(stored, waiting) };
  }
  if (isAttempt(answer, stored)) return { ...answer, base: stored, draft: newDraft(answer, text, stored) };
  return { ...received, state: 'waiting', conflict: stored, draft: newDraft(received, text, draftBase(answer)) };
}

export type ConflictChoice = 'keep-own' | 'use-other';

export function resolveConflict(answer: LocalAnswer, choice: ConflictChoice): LocalAnswer {
  const { text, base, state, conflict, draft } = answer;
  const chosen = choice === 'use-other' && conflict !== undefined ? conflict : text;
  // A third text is asked about next.
  const isThird = draft?.conflict !== undefined && ![conflict, chosen].includes(draft.conflict);
  const next = isThird ? draft.conflict : undefined;
  const resolved: LocalAnswer = { ...answer, conflict: next, draft: draftWhenSaved(base, next) };
  const isStored = isSame(chosen, base) && (choice === 'use-other' || state === 'saved');
  return isStored ? { ...resolved, text: base, state: 'saved', failure: undefined } : writeAnswer(resolved, chosen);
}

/** Whether our server has what was sent last, though its response was lost. */
const isAttempt = ({ attempt }: LocalAnswer, stored: string) => attempt !== undefined && isSame(attempt, stored);

/** White space at its ends changes nothing in an answer, nor does the spelling of its letters. */
const isSame = (one: string, other: string) => composeText(one).trim() === composeText(other).trim();
