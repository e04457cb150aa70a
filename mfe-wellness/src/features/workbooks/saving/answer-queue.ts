import { getUser, postsOf, type Queue } from '@mindgrove/kit';
import { invalidateRoutes } from '@mindgrove/kit/query';

import { saveAnswer } from '../workbook.queries.ts';

export interface Draft {
  text: string;
  /** The server's text when the draft was written: if that has changed since, the draft must not replace it. */
  base: string;
  /** The text that was sent last without a response. */
  attempt?: string | undefined;
  /** Another text, which waits for the member's choice. */
  conflict?: string | undefined;
}

interface AnswerPost extends Draft {
  id: string;
  slug: string;
  prompt: string;
}

/** Answers that our server does not have yet. While a workbook is open, its page sends them. */
const answerQueue: Queue<AnswerPost> = {
  name: 'answers',
  id: 'id',
  isPrivate: true,
  async send({ slug, prompt, text, base }, queries) {
    await saveAnswer(slug, { prompt, answer: text, base });
    void invalidateRoutes(queries, ['GET /workbooks']);
  },
  // Its workbook asks the member which of two answers stays.
  onRefused: () => 'keep',
};
export default answerQueue;

/** By prompt. */
export type Drafts = Record<string, Draft>;

export interface DraftStorage {
  read: () => Drafts;
  /** Returns the draft that another tab has kept since. */
  ofOthers: (prompt: string) => Draft | undefined;
  keep: (prompt: string, draft: Draft) => void;
  remove: (prompt: string) => void;
}

/** The drafts of one workbook. */
export function draftStorage(userId: number, slug: string): DraftStorage {
  const posts = postsOf(answerQueue, userId);
  const idOf = (prompt: string) => `${slug} ${prompt}`;
  const read = (): Drafts =>
    Object.fromEntries(
      posts
        .list()
        .filter((post) => post.slug === slug)
        .map(({ prompt, text, base, attempt, conflict }) => [prompt, { text, base, attempt, conflict }]),
    );
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
    keep(prompt, { text, base, attempt, conflict }) {
      // A response may come after the sign-out that has removed everything.
      if (getUser()?.id !== userId) return;
      const draft = { text, base, attempt, conflict };
      own.set(prompt, JSON.stringify(draft));
      posts.keep({ id: idOf(prompt), slug, prompt, ...draft, ...(conflict !== undefined && { refusal: conflict }) });
    },
    remove(prompt) {
      own.delete(prompt);
      posts.remove(idOf(prompt));
    },
  };
}
