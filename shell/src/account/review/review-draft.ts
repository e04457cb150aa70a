import { memberKey } from '@mindgrove/kit';

/** The consent is given anew each time. */
export interface ReviewDraft {
  text?: string | undefined;
  stars?: number | undefined;
  name?: string | undefined;
  age?: number | null | undefined;
}

const storageKey = (userId: number) => memberKey(userId, 'review-draft');

export function readReviewDraft(userId: number): ReviewDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Saved per tab, so that reloading or visiting another page does not lose it. */
export const saveReviewDraft = (userId: number, { text, stars, name, age }: ReviewDraft): void =>
  sessionStorage.setItem(storageKey(userId), JSON.stringify({ text, stars, name, age }));

export const removeReviewDraft = (userId: number) => sessionStorage.removeItem(storageKey(userId));
