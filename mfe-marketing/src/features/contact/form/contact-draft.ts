import { memberKey, readJson, writeJson } from '@mindgrove/kit';

export type ContactDraft = Partial<Record<(typeof DRAFT_FIELDS)[number], string>>;

export const DRAFT_FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** Per member and removed at logout, so that the next user of the computer does not find it. */
const storageKey = (userId: number | undefined) =>
  userId === undefined ? 'contact-draft:visitor' : memberKey(userId, 'contact-draft');

export const readDraft = (userId: number | undefined): ContactDraft =>
  readJson<ContactDraft>(storageKey(userId), 'sessionStorage') ?? {};

/** Saved per tab, so that reloading or visiting another page does not lose it. */
export function saveDraft(userId: number | undefined, draft: ContactDraft): void {
  const fields = DRAFT_FIELDS.map((field) => [field, draft[field] ?? '']);
  writeJson(storageKey(userId), Object.fromEntries(fields), 'sessionStorage');
}

export const removeDraft = (userId: number | undefined) => writeJson(storageKey(userId), null, 'sessionStorage');
