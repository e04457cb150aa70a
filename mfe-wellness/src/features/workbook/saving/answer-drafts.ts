import { memberKey } from '@mindgrove/kit';

export interface Draft {
  text: string;
  /** What our server had when it was written: if that has changed since, the draft must not replace it. */
  base: string;
}

/** Answers that our server does not have yet, by prompt. */
export type Drafts = Record<string, Draft>;

export interface DraftStorage {
  read: () => Drafts;
  keep: (prompt: string, draft: Draft) => void;
  remove: (prompt: string) => void;
}

/** In this browser until the member signs out. */
export function draftStorage(userId: number, slug: string): DraftStorage {
  const key = memberKey(userId, `workbook-drafts:${slug}`);
  const read = () => parseDrafts(localStorage.getItem(key));

  function write(drafts: Drafts) {
    if (Object.keys(drafts).length > 0) localStorage.setItem(key, JSON.stringify(drafts));
    else localStorage.removeItem(key);
  }

  return {
    read,
    keep: (prompt, draft) => write({ ...read(), [prompt]: draft }),
    remove(prompt) {
      const { [prompt]: _, ...others } = read();
      write(others);
    },
  };
}

function parseDrafts(stored: string | null): Drafts {
  try {
    const drafts: unknown = JSON.parse(stored ?? '{}');
    return typeof drafts === 'object' && drafts !== null ? (drafts as Drafts) : {};
  } catch {
    return {};
  }
}
