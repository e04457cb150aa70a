import type { Workbook } from '@mindgrove/contracts/content/library';
import { getSession } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { promptsOf } from '../section-progress.ts';
import { fetchWorkbook, saveAnswer } from '../workbook.queries.ts';
import { draftStorage } from './answer-drafts.ts';
import { createAnswerSaver } from './answer-saver.ts';

const DELAY_MS = 800;

/** A member's answers to a workbook, which are saved while they are written. */
export function useAnswers(workbook: Workbook, userId: number) {
  const queries = useQueryClient();
  const [saver] = useState(() => {
    const { slug } = workbook;

    async function send(prompt: string, text: string) {
      // Calls use the current session: after a sign-out, drafts are gone, too.
      if (getSession()?.user.id !== userId) return;
      await saveAnswer(slug, prompt, text);
      void invalidateRoutes(queries, ['GET /workbooks']);
    }
    return createAnswerSaver({
      stored: storedAnswers(workbook),
      drafts: draftStorage(userId, slug),
      send,
      delayMs: DELAY_MS,
    });
  });

  useEffect(() => {
    /** Another tab or device may have saved answers meanwhile. */
    const refresh = () =>
      void saver.refresh(async () => {
        const { data } = await fetchWorkbook(workbook.slug);
        if (getSession()?.user.id !== userId) throw new Error('Another member has signed in.');
        return storedAnswers(data);
      });
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [saver, userId, workbook.slug]);

  useEffect(() => {
    const flushIfHidden = () => document.visibilityState === 'hidden' && saver.flush();
    saver.flush();
    window.addEventListener('online', saver.flush);
    document.addEventListener('visibilitychange', flushIfHidden);
    return () => {
      window.removeEventListener('online', saver.flush);
      document.removeEventListener('visibilitychange', flushIfHidden);
      saver.flush();
    };
  }, [saver]);

  return { answers: useSyncExternalStore(saver.subscribe, saver.get), saver };
}

const storedAnswers = (workbook: Workbook) =>
  Object.fromEntries(promptsOf(workbook).map(({ id }) => [id, workbook.answers[id] ?? '']));
