import { memberKey } from '@mindgrove/kit';

/** What somebody has written so far; the fields as the form has them. */
export type ContactDraft = Partial<Record<(typeof DRAFT_FIELDS)[number], string>>;

export const DRAFT_FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** Each member's own, forgotten with the logout: the next one at the same computer does not find it. */
const keyOf = (userId: number | undefined) =>
  userId === undefined ? 'contact-draft:visitor' : memberKey(userId, 'contact-draft');

/** The draft that this tab kept, or an empty one. */
export function readDraft(userId: number | undefined): ContactDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps the draft in this tab, so that a reload or a walk to another page does not lose it. */
export function keepDraft(userId: number | undefined, draft: ContactDraft): void {
  const fields = DRAFT_FIELDS.map((field) => [field, draft[field] ?? '']);
  sessionStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(fields)));
}

export const forgetDraft = (userId: number | undefined) => sessionStorage.removeItem(keyOf(userId));
