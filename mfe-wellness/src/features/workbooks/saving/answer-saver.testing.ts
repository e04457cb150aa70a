import { jest } from '@jest/globals';

import type { Drafts } from './answer-queue.ts';
import { createAnswerSaver } from './answer-saver.ts';

export const DELAY_MS = 800;

/** Drafts in memory, and a server whose responses each test decides on. */
export function setUp({
  stored = { goal: '' },
  drafts = {},
}: { stored?: Record<string, string>; drafts?: Drafts } = {}) {
  const sent: [string, string][] = [];
  const bases: string[] = [];
  const responses: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  const fetchStored = jest.fn(() => Promise.resolve(stored));
  const saver = createAnswerSaver({
    stored,
    fetchStored,
    drafts: {
      read: () => ({ ...drafts }),
      ofOthers: () => undefined,
      keep: (prompt, draft) => void (drafts[prompt] = draft),
      remove: (prompt) => void delete drafts[prompt],
    },
    send: (prompt, text, base) => {
      sent.push([prompt, text]);
      bases.push(base);
      return new Promise<void>((resolve, reject) => responses.push({ resolve, reject }));
    },
    delayMs: DELAY_MS,
  });
  const respond = async (index: number, failure?: Error) => {
    if (failure) responses[index]!.reject(failure);
    else responses[index]!.resolve();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { saver, sent, bases, drafts, fetchStored, respond, state: (prompt = 'goal') => saver.get()[prompt]?.state };
}
