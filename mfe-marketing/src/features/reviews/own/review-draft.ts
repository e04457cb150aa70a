import { memberKey, readJson, writeJson } from '@mindgrove/kit';

/** The consent is given anew each time. */
export interface ReviewDraft {
  text?: string | undefined;
  stars?: number | undefined;
  name?: string | undefined;
  age?: number | null | undefined;
}

const storageKey = (userId: number) => memberKey(userId, 'review-draft');

export const readReviewDraft = (userId: number) => readJson<ReviewDraft>(storageKey(userId), 'sessionStorage');

/** Saved per tab, so that reloading or visiting another page does not lose it. */
export const saveReviewDraft = (userId: number, { text, stars, name, age }: ReviewDraft): void =>
  writeJson(storageKey(userId), { text, stars, name, age }, 'sessionStorage');

export const removeReviewDraft = (userId: number) => writeJson(storageKey(userId), null, 'sessionStorage');
