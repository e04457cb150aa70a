import { getUser, memberKey, readJson, writeJson } from '@mindgrove/kit';

export interface Draft {
  text: string;
  /** The server's text when the draft was written: if that has changed since, the draft must not replace it. */
  base: string;
  /** The text that was sent last without a response. */
  attempt?: string | undefined;
  /** Another text, which waits for the member's choice. */
  conflict?: string | undefined;
}

/** Answers that our server does not have yet, by prompt. */
export type Drafts = Record<string, Draft>;

export interface DraftStorage {
  read: () => Drafts;
  /** Returns the draft that another tab has kept since. */
  ofOthers: (prompt: string) => Draft | undefined;
  keep: (prompt: string, draft: Draft) => void;
  remove: (prompt: string) => void;
}

/** Keeps drafts in this browser until the member signs out. */
export function draftStorage(userId: number, slug: string): DraftStorage {
  const key = memberKey(userId, `workbook-drafts:${slug}`);
  const read = () => readJson<Drafts>(key) ?? {};
  /** The text of each draft that this tab has read or kept last. */
  const own = new Map<string, string>();

  return {
    read() {
      const drafts = read();
      for (const [prompt, draft] of Object.entries(drafts)) own.set(prompt, JSON.stringify(draft));
      return drafts;
    },
    ofOthers(prompt) {
      const draft = read()[prompt];
      return draft && JSON.stringify(draft) !== own.get(prompt) ? draft : undefined;
    },
    keep(prompt, draft) {
      // A response may come after the sign-out that has removed everything.
      if (getUser()?.id !== userId) return;
      own.set(prompt, JSON.stringify(draft));
      writeJson(key, { ...read(), [prompt]: draft });
    },
    remove(prompt) {
      own.delete(prompt);
      const { [prompt]: _, ...others } = read();
      writeJson(key, Object.keys(others).length > 0 ? others : null);
    },
  };
}
